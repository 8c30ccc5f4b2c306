/// One member of a dataset's items, and how its values are read to be compared.
struct Field: Sendable, Hashable {
    let member: String
    let reading: Reading

    enum Reading: Sendable, Hashable {
        /// A number, also one written as a string ("5.4"), as BreweryDB does.
        case number
        /// A string, lower-cased: no dialect compares text by case.
        case text
        /// An array of strings, lower-cased.
        case list
        /// 1 where the member is there, else 0.
        case presence
    }

    static func number(_ member: String) -> Self { Self(member: member, reading: .number) }
    static func text(_ member: String) -> Self { Self(member: member, reading: .text) }
    static func list(_ member: String) -> Self { Self(member: member, reading: .list) }
    static func presence(_ member: String) -> Self { Self(member: member, reading: .presence) }
}
