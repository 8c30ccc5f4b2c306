/// A member of a dataset's items, and the type as which its values are compared.
struct Field: Sendable, Hashable {
    /// The member's name, or the names of a member and of one inside it, such as `owner.user_id`.
    let member: String
    let reading: Reading

    /// The names on the way to the value, with the outer one first.
    var path: [String] {
        if case .value(let path) = reading { path } else { member.split(separator: ".").map(String.init) }
    }

    enum Reading: Sendable, Hashable {
        /// A number, including one written as a string ("5.4").
        case number
        /// A string, ignoring case.
        case text
        /// An array of strings, ignoring case.
        case list
        /// 1 if the member is present, otherwise 0.
        case presence
        /// 1 if the member is true, 0 if it is false.
        case flag
        /// The place of a text among these.
        case choice([String])
        /// The value at a path in a user's own items: a number if all items have numbers, otherwise a text or a list.
        case value(path: [String])
    }

    static func number(_ member: String) -> Self { Self(member: member, reading: .number) }
    static func text(_ member: String) -> Self { Self(member: member, reading: .text) }
    static func list(_ member: String) -> Self { Self(member: member, reading: .list) }
    static func choice(_ member: String, _ texts: [String]) -> Self { Self(member: member, reading: .choice(texts)) }
    static func flag(_ member: String) -> Self { Self(member: member, reading: .flag) }
    static func presence(_ member: String) -> Self { Self(member: member, reading: .presence) }

    /// Returns the field of a user's own items.
    ///
    /// - Parameters:
    ///   - member: The member's name, or the names of a member and of one inside it, joined by ".".
    ///   - members: The names of members that items have, which can contain a "." themselves.
    /// - Returns: The field.
    static func value(_ member: String, among members: [String]) -> Self {
        let parts = member.split(separator: ".", maxSplits: 1).map(String.init)
        let isNested = parts.count == 2 && !members.contains(member) && members.contains(parts[0])
        return Self(member: member, reading: .value(path: isNested ? parts : [member]))
    }
}
