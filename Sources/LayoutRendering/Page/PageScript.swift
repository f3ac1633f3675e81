/// What a page does.
enum PageScript {
  /// The script; text from documents only ever becomes text, never markup.
  static let text = #"""
    "use strict";
    const documents = JSON.parse(document.getElementById("data").textContent);
    const byId = id => document.getElementById(id);
    const stage = byId("stage"), outline = byId("outline"), details = byId("details");
    const slider = byId("width"), chooser = byId("document"), svgNames = "http://www.w3.org/2000/svg";
    const first = stage.querySelector("svg");
    // The views hovered and chosen go by their ids, so that they stay when the width changes.
    const state = { document: 0, layout: 0, hovered: null, chosen: null, zoom: 1 };
    const layout = () => documents[state.document].layouts[state.layout];
    const short = number => String(Math.round(number * 1000) / 1000);

    function make(name, properties, ...children) {
      const element = document.createElement(name);
      Object.assign(element, properties);
      element.append(...children);
      return element;
    }

    // The current layout: its picture, the outline, the state of the whole.
    function show() {
      const { layouts } = documents[state.document];
      state.layout = Math.min(state.layout, layouts.length - 1);
      const id = `picture-${state.document}-${state.layout}`;
      const template = byId(id);
      for (const old of stage.querySelectorAll("svg")) old.remove();
      const picture = template ? template.content.firstElementChild.cloneNode(true) : first;
      stage.prepend(picture);
      picture.querySelector(".marks")?.remove();
      resize();
      byId("width-choice").hidden = layouts.length < 2;
      slider.max = layouts.length - 1;
      slider.value = state.layout;
      slider.setAttribute("aria-valuetext", `${layout().size[0]} points`);
      byId("width-value").textContent = short(layout().size[0]);
      byId("widths").replaceChildren(
        ...layouts.map((each, number) => make("option", { value: number, label: short(each.size[0]) })));
      chooser.value = state.document;
      const clashing = new Set();
      for (const each of layout().constraints)
        if (each.status == "conflicts" || each.status == "left-out")
          for (const view of each.views) clashing.add(view);
      outline.replaceChildren(...layout().views.map((view, number) => {
        const button = make("button", { type: "button" }, view.id, make("small", {}, view.class));
        button.dataset.view = number;
        button.style.paddingInlineStart = `${8 + 14 * Math.min(view.depth, 12)}px`;
        // The arrow keys move inside the list.
        button.tabIndex = number === Math.max(find(state.chosen), 0) ? 0 : -1;
        if (view.hidden) button.classList.add("gone");
        if (number && clashing.has(number)) button.classList.add("clash");
        return button;
      }));
      const violated = layout().constraints.filter(each => each.status == "violated").length;
      const left = layout().conflicts.filter(each => each.leftOut).length;
      const status = byId("status");
      status.className = layout().problem || layout().conflicts.length ? "bad" : "good";
      status.textContent = layout().problem ? "not laid out"
        : layout().conflicts.length ? `infeasible: drawn without ${left} of the constraints`
        : violated ? `required constraints hold, ${violated} of the others missed`
        : "all constraints hold";
      tell();
    }

    function resize() {
      const picture = stage.querySelector("svg"), box = picture.viewBox.baseVal;
      picture.setAttribute("width", box.width * state.zoom);
      picture.setAttribute("height", box.height * state.zoom);
    }

    const find = id => layout().views.findIndex(view => view.id === id);

    // What hovering or choosing tells.
    function tell() {
      const number = find(state.hovered ?? state.chosen);
      const isShown = number >= 0;
      for (const button of outline.children) {
        button.classList.toggle("chosen", Number(button.dataset.view) === number);
        button.classList.remove("related");
        button.setAttribute(
          "aria-pressed", String(layout().views[button.dataset.view].id === state.chosen));
      }
      if (isShown) reveal(outline.children[number]);
      mark(isShown ? [[layout().views[number].parent, "around"], [number, "own"]] : []);
      details.replaceChildren(...(isShown ? about(number) : overview()));
    }

    // Scrolls the outline alone, and only as far as it must.
    function reveal({ offsetTop, offsetHeight }) {
      const end = offsetTop + offsetHeight - outline.clientHeight;
      if (offsetTop < outline.scrollTop) outline.scrollTop = offsetTop;
      else if (end > outline.scrollTop) outline.scrollTop = end;
    }

    function about(number) {
      const view = layout().views[number], [x, y, width, height] = view.frame.map(short);
      const rows = [["x, y", `${x}, ${y}`], ["size", `${width} × ${height}`]];
      if (view.depth > 1) rows.push(["in the root", view.at.map(short).join(", ")]);
      if (view.parent !== undefined) rows.push(["superview", layout().views[view.parent].id]);
      if (view.arranged) rows.push(["placed by", layout().views[view.parent].id]);
      if (view.natural) {
        const gaps = view.natural.map((size, axis) => size === null ? 0 : view.frame[axis + 2] - size);
        const words = gaps.map((gap, axis) => Math.abs(gap) < 0.01 ? ""
          : `${axis ? "height" : "width"} ${gap > 0 ? "stretched" : "squeezed"} by ${short(Math.abs(gap))}`);
        rows.push(["natural size", view.natural.map(n => n === null ? "–" : short(n)).join(" × ")]);
        if (words.some(Boolean)) rows.push(["", words.filter(Boolean).join(", ")]);
      }
      if (view.rtl) rows.push(["direction", "right to left"]);
      if (view.hidden) rows.push(["", "hidden"]);
      const list = make("dl");
      for (const [term, text] of rows) list.append(make("dt", {}, term), make("dd", {}, text));
      const own = view.constraints.map(place => layout().constraints[place]);
      const conflicts = layout().conflicts.filter(
        conflict => own.some(each => conflict.members.includes(each.text)));
      return [
        make("h2", {}, view.id), make("p", { className: "kind" }, view.class), list,
        make("h3", {}, own.length ? `Constraints (${own.length})` : "No constraints name it"),
        listOf(own), ...conflicts.map(boxOf)
      ];
    }

    // Constraints that contradict each other.
    function boxOf(conflict) {
      const amount = conflict.amount === null ? "" : ` They miss each other by ${short(conflict.amount)}.`;
      const box = make("div", { className: "alarm-box" },
        make("p", { className: "bad" }, "These cannot all hold." + amount),
        make("ul", {}, ...conflict.members.map(text => make("li", {}, make("code", {}, text)))));
      if (conflict.leftOut !== null)
        box.append(make("p", {}, "Drawn without ", make("code", {}, conflict.leftOut)));
      return box;
    }

    function overview() {
      const { views, constraints, conflicts, problem } = layout(), parts = [];
      if (problem) parts.push(make("div", { className: "alarm-box" }, make("p", { className: "bad" }, problem)));
      parts.push(...conflicts.map(boxOf));
      const missed = constraints.filter(each => each.status == "violated");
      parts.push(make("p", { className: "kind" },
        `${views.length} views, ${constraints.length} constraints`));
      if (missed.length) parts.push(make("h3", {}, "Missed"), listOf(missed));
      parts.push(make("p", { className: "hint" },
        "Point at a view, or move through the list with the arrow keys; a click keeps it chosen, Escape lets it go."));
      return parts;
    }

    const states = {
      "holds": () => "holds", "violated": each => `missed by ${short(each.amount)}`,
      "conflicts": () => "contradicts others", "left-out": () => "left out: it contradicts others",
      "unused": () => "not used: a view takes no part in layout"
    };

    function listOf(constraints) {
      return make("ul", {}, ...constraints.map(each => {
        const item = make("li", { className: each.status }, make("code", {}, each.text),
          make("span", { className: "state" }, states[each.status](each)));
        item.onpointerenter = () => relate(each.views);
        item.onpointerleave = () => tell.pending = setTimeout(tell);
        return item;
      }));
    }

    // Shows which views a constraint is about.
    function relate(views) {
      clearTimeout(tell.pending);
      mark(views.map((view, place) => [view, place ? "around" : "own"]));
      for (const button of outline.children)
        button.classList.toggle("related", views.includes(Number(button.dataset.view)));
    }

    function mark(entries) {
      const picture = stage.querySelector("svg");
      picture.querySelector(".marks")?.remove();
      const group = document.createElementNS(svgNames, "g");
      group.setAttribute("class", "marks");
      for (const [number, name] of entries) {
        if (number === undefined) continue;
        const view = layout().views[number], rect = document.createElementNS(svgNames, "rect");
        rect.setAttribute("class", name);
        const values = { x: view.at[0], y: view.at[1], width: view.frame[2], height: view.frame[3] };
        for (const [key, value] of Object.entries(values)) rect.setAttribute(key, Math.max(value, key.length > 1 ? 0 : value));
        group.append(rect);
      }
      picture.append(group);
    }

    // Deep links.
    function read() {
      const parts = new URLSearchParams(location.hash.slice(1));
      const place = documents.findIndex(each => each.name === parts.get("document"));
      if (place >= 0) state.document = place;
      const width = parseFloat(parts.get("width"));
      const found = documents[state.document].layouts.findIndex(each => each.size[0] === width);
      if (found >= 0) state.layout = found;
      state.chosen = parts.get("view");
      show();
    }

    function write() {
      const parts = new URLSearchParams();
      if (state.chosen !== null) parts.set("view", state.chosen);
      if (documents[state.document].layouts.length > 1) parts.set("width", layout().size[0]);
      if (documents.length > 1) parts.set("document", documents[state.document].name);
      try { history.replaceState(null, "", "#" + parts); } catch { /* a sandbox forbids it */ }
    }

    function hover(id) {
      if (state.hovered === id) return;
      state.hovered = id;
      tell();
    }

    function choose(id) {
      state.chosen = state.chosen === id ? null : id;
      state.hovered = null;
      tell();
      write();
    }

    const viewAt = event => {
      const target = event.target.closest("[data-view]");
      return target ? layout().views[target.dataset.view].id : null;
    };
    for (const place of [stage, outline]) {
      place.addEventListener("pointerover", event => hover(viewAt(event)));
      place.addEventListener("pointerleave", () => hover(null));
      place.addEventListener("click", event => {
        const id = viewAt(event);
        if (id !== null || state.chosen !== null) choose(id ?? state.chosen);
      });
    }
    outline.addEventListener("focusin", event => {
      for (const button of outline.children) button.tabIndex = button === event.target ? 0 : -1;
      hover(viewAt(event));
    });
    outline.addEventListener("focusout", () => hover(null));
    outline.addEventListener("keydown", event => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const buttons = [...outline.children], place = buttons.indexOf(document.activeElement);
      if (!step || place < 0) return;
      event.preventDefault();
      buttons[place + step]?.focus();
    });
    document.addEventListener("keydown", event => {
      if (event.key == "Escape" && state.chosen !== null) choose(state.chosen);
    });
    slider.addEventListener("input", () => {
      state.layout = Number(slider.value);
      show();
      write();
    });
    chooser.addEventListener("change", () => {
      state.document = Number(chooser.value);
      state.chosen = null;
      show();
      write();
    });
    for (const [id, factor] of [["smaller", 0.8], ["larger", 1.25]])
      byId(id).addEventListener("click", () => {
        state.zoom = Math.min(Math.max(state.zoom * factor, 0.1), 10);
        resize();
      });
    byId("document-choice").hidden = documents.length < 2;
    chooser.append(...documents.map((each, number) => make("option", { value: number }, each.name)));
    addEventListener("hashchange", read);
    read();
    """#
}
