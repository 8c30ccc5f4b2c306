/// The members of an object in written order; a repeated name stays, and looking it up gives the last one.
///
/// Names are equal code unit by code unit (RFC 8259 §8.3), not by Unicode's canonical equivalence.
/// Two objects are equal when they have the same members in the same order.
package struct JSONObject: Sendable, Hashable {
    struct Member: Sendable, Hashable {
        let key: String
        var value: JSONValue

        /// Returns whether the member has this name, code unit by code unit.
        ///
        /// The faster comparison of characters comes first, because it rules most names out.
        func has(_ name: String) -> Bool { key == name && key.utf8.elementsEqual(name.utf8) }
    }

    private(set) var members: [Member]

    /// An object without members.
    package init() { members = [] }

    init(members: [Member]) { self.members = members }

    /// The value of `key`, the last if it is repeated.
    ///
    /// Setting replaces that value in place, appends a new member, or with nil removes every one of that name.
    package subscript(key: String) -> JSONValue? {
        get { position(of: key).map { members[$0].value } }
        set {
            if let newValue {
                if let position = position(of: key) {
                    members[position].value = newValue
                } else {
                    append(key, newValue)
                }
            } else {
                members.removeAll { $0.has(key) }
            }
        }
    }

    /// Adds a member at the end, even if there is one of that name.
    package mutating func append(_ key: String, _ value: JSONValue) {
        members.append(Member(key: key, value: value))
    }

    /// The first name that an earlier member has, too; nil if all differ.
    package var repeatedKey: String? {
        var seen: Set<[UInt8]> = []
        return members.first { !seen.insert(Array($0.key.utf8)).inserted }?.key
    }

    private func position(of key: String) -> Int? {
        var position = members.count
        while position > 0 {
            position -= 1
            if members[position].has(key) { return position }
        }
        return nil
    }
}

extension JSONObject: RandomAccessCollection {
    package var startIndex: Int { members.startIndex }
    package var endIndex: Int { members.endIndex }

    package subscript(position: Int) -> (key: String, value: JSONValue) {
        (members[position].key, members[position].value)
    }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        members = elements.map(Member.init)
    }
}
