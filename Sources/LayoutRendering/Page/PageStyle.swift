/// The looks of a page; those of pictures are in `Palette`.
enum PageStyle {
  /// The style sheet.
  static let styleSheet = """
    :root{--paper:#f4f6f9;--panel:#fff;--ink:#1d222b;--quiet:#5d6675;--line:#dbe0e8;\
    --accent:#2058c7;--chosen:#e3ebfb;--good:#1d7a41;--warn:#8a5a00;--bad:#b3261e;\
    --bad-paper:#fdeceb}
    @media (prefers-color-scheme:dark){:root{--paper:#101114;--panel:#1a1b1f;--ink:#e9ebef;\
    --quiet:#a4acb9;--line:#33373f;--accent:#86b4ff;--chosen:#26344f;--good:#6fce92;\
    --warn:#e5b454;--bad:#ff8f86;--bad-paper:#3a2120}}
    *{box-sizing:border-box}
    html{height:100%}
    body{margin:0;min-height:100%;display:flex;flex-direction:column;background:var(--paper);\
    color:var(--ink);font:14px/1.45 system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif}
    header{display:flex;flex-wrap:wrap;align-items:center;gap:6px 24px;padding:10px 20px;\
    background:var(--panel);border-bottom:1px solid var(--line)}
    h1{font-size:16px;margin:0;overflow-wrap:anywhere}
    h2{font-size:17px;margin:0 0 2px;overflow-wrap:anywhere}
    h3{font-size:13px;margin:18px 0 6px;color:var(--quiet);font-weight:600}
    label{display:flex;align-items:center;gap:10px;color:var(--quiet)}
    [hidden]{display:none!important}
    output{min-width:3em;color:var(--ink);font-variant-numeric:tabular-nums}
    input[type=range]{width:180px;accent-color:var(--accent)}
    select,button{font:inherit;color:inherit}
    select{max-width:40vw;padding:2px 6px;background:var(--panel);border:1px solid var(--line);\
    border-radius:6px}
    .zoom{margin-left:auto;display:flex;gap:4px}
    .zoom button{width:28px;height:28px;background:none;border:1px solid var(--line);\
    border-radius:6px;cursor:pointer}
    main{flex:1;display:grid;grid-template-columns:minmax(180px,260px) minmax(0,1fr) \
    minmax(260px,360px);min-height:0}
    nav,aside{background:var(--panel);padding:12px;overflow:auto;max-height:calc(100vh - 49px);\
    position:sticky;top:0}
    nav{border-right:1px solid var(--line)}
    aside{border-left:1px solid var(--line);padding:16px 20px}
    #stage{padding:32px;overflow:auto;text-align:center}
    #stage svg{display:inline-block;vertical-align:top}
    nav button{display:block;width:100%;padding:2px 8px;border:0;border-radius:5px;\
    background:none;text-align:start;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;\
    cursor:pointer}
    nav button small{color:var(--quiet);font-size:12px;margin-inline-start:6px}
    nav button.gone{opacity:.55;font-style:italic}
    nav button.clash::after{content:" !";color:var(--bad);font-weight:700}
    nav button.related,nav button:hover{background:color-mix(in srgb,var(--chosen) 55%,transparent)}
    nav button.chosen{background:var(--chosen)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
    .kind{color:var(--quiet);margin:0 0 12px}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 14px;margin:0;\
    font-variant-numeric:tabular-nums}
    dt{color:var(--quiet)}
    dd{margin:0;overflow-wrap:anywhere}
    aside ul{list-style:none;margin:0;padding:0}
    aside li{padding:6px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
    code{font:12.5px/1.45 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
    .state{display:block;font-size:12px;color:var(--good)}
    .violated .state{color:var(--warn)}
    .conflicts .state,.left-out .state,.bad{color:var(--bad)}
    .unused .state{color:var(--quiet)}
    .left-out code{text-decoration:line-through}
    .alarm-box{margin:0 0 16px;padding:10px 12px;border-radius:8px;background:var(--bad-paper)}
    .alarm-box li{border-color:color-mix(in srgb,var(--bad) 30%,transparent)}
    .alarm-box p{margin:0 0 6px}
    ul+.alarm-box{margin-top:16px}
    #status.good{color:var(--good)}
    #status.bad{color:var(--bad);font-weight:600}
    .hint{color:var(--quiet)}
    .targets rect{fill:transparent;cursor:pointer}
    .marks{pointer-events:none}
    .marks rect{fill:none;stroke:var(--accent);stroke-width:1.5;vector-effect:non-scaling-stroke}
    .marks .own{fill:color-mix(in srgb,var(--accent) 14%,transparent)}
    .marks .around{stroke-dasharray:4 3;opacity:.8}
    .marks .other{stroke:var(--bad)}
    @media (max-width:900px){main{grid-template-columns:1fr}nav,aside{position:static;\
    max-height:none;border:0;border-top:1px solid var(--line)}#stage{order:-1;padding:20px}\
    aside{order:-1}}
    """
}
