/// A member of a dataset's items, and the type as which its values are compared.
struct Field: Sendable, Hashable {
    let member: String
    let reading: Reading

    enum Reading: Sendable, Hashable {
        /// A number, including one written as a string ("5.4"), as in BreweryDB.
        case number
        /// A string, ignoring case.
        case text
        /// An array of strings, ignoring case.
        case list
        /// 1 if the member is present, otherwise 0.
        case presence
    }

    static func number(_ member: String) -> Self { Self(member: member, reading: .number) }
    static func text(_ member: String) -> Self { Self(member: member, reading: .text) }
    static func list(_ member: String) -> Self { Self(member: member, reading: .list) }
    static func presence(_ member: String) -> Self { Self(member: member, reading: .presence) }
}
