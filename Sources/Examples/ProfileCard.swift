import UIKitNames

extension Example {
  /// A card about a person, as high as what is written on it.
  static let profileCard = Example(
    name: "profile-card", size: CGSize(width: 360, height: 240)
  ) { root in
    root.configure {
      makeProfileCard(
        Person(
          name: "Ada Lovelace", handle: "@ada",
          biography: "Wrote the first program, for a machine that was never built.",
          counts: [("Notes", "7"), ("Followers", "1,843"), ("Following", "12")])
      ).configure {
        $0.layout.top == root.layout.top + 16
        $0.layout.leading == root.layout.leading + 16
        $0.layout.trailing == root.layout.trailing - 16
      }
    }
  }
}

/// What a profile shows.
struct Person {
  let name: String
  let handle: String
  let biography: String
  let counts: [(name: String, value: String)]
}

/// Picture, names and a button in a row; the biography below, then what can be counted.
func makeProfileCard(_ person: Person) -> UIView {
  UIContainer { card in
    card.backgroundColor = .white
    let picture = UIImageView {
      $0.layout.topLeading == card.layout.topLeading + CGPoint(x: 16, y: 16)
      $0.layout.size == CGSize(width: 64, height: 64)
    }
    picture
    let follow = UIButton {
      $0.setTitle("Follow", for: .normal)
      $0.compressionResistanceHorizontal = .required
      $0.layout.trailing == card.layout.trailing - 16
      $0.layout.centerY == picture.layout.centerY
    }
    follow
    UIVStack {
      $0.spacing = 2
      $0.layout.leading == picture.layout.trailing + 12
      $0.layout.trailing <= follow.layout.leading - 8
      $0.layout.centerY == picture.layout.centerY
      UILabel {
        $0.text = person.name
        $0.font = .systemFont(ofSize: 20)
      }
      UILabel {
        $0.text = person.handle
        $0.font = .systemFont(ofSize: 15)
      }
    }
    let biography = UILabel {
      $0.text = person.biography
      $0.numberOfLines = 0
      $0.layout.top == picture.layout.bottom + 12
      $0.layout.leading == picture.layout.leading
      $0.layout.trailing == follow.layout.trailing
    }
    biography
    UIHStack {
      $0.distribution = .fillEqually
      $0.layout.top == biography.layout.bottom + 12
      $0.layout.sides == biography.layout.sides
      $0.layout.bottom == card.layout.bottom - 16
      for count in person.counts {
        UIVStack {
          $0.alignment = .center
          UILabel { $0.text = count.value }
          UILabel {
            $0.text = count.name
            $0.font = .systemFont(ofSize: 13)
          }
        }
      }
    }
  }
}
