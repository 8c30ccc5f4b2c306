/// The display name of a user.
struct MemberName {
    let text: String

    init(_ draw: Draw) {
        let given = draw.pick("given", from: PeopleWords.given)
        let family = draw.pick("family", from: PeopleWords.family)
        switch draw.number("kind of name", below: 100) {
        case ..<52:
            text = "\(given) \(family)"
        case ..<60:
            text = given
        case ..<65:
            text = "\(given) \(family.prefix(1))."
        case ..<71:
            text = draw.pick("script", from: PeopleWords.otherScripts)
        case ..<84:
            text = "user\(draw.magnitude("digits", bits: 10...22))"
        default:
            let handle =
                draw.pick("handle start", from: PeopleWords.handleStart)
                + draw.pick("handle end", from: PeopleWords.handleEnd)
            text = handle + (draw.happens("digits", percent: 40) ? "\(draw.number("digits", below: 100))" : "")
        }
    }
}
