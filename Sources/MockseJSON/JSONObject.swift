/// The members of an object, in their original order.
///
/// A repeated name is kept, and looking it up returns the last value. Names are compared code unit by code unit
/// (RFC 8259 §8.3), not by Unicode canonical equivalence. Two objects are equal if they have the same members in the
/// same order.
package struct JSONObject: Sendable, Hashable {
    struct Member: Sendable, Hashable {
        let key: String
        var value: JSONValue

        /// Returns a Boolean value indicating whether the member has this name, code unit by code unit.
        ///
        /// The faster comparison of characters comes first, because it rules out most names.
        func has(_ name: String) -> Bool { key == name && key.utf8.elementsEqual(name.utf8) }
    }

    private(set) var members: [Member]

    /// Creates an object without members.
    package init() { members = [] }

    init(members: [Member]) { self.members = members }

    /// The value of `key`, or its last value if the key is repeated.
    ///
    /// Setting a value replaces that value in place or appends a new member. Setting nil removes all members with that
    /// name.
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

    /// Appends a member, even if its name exists already.
    package mutating func append(_ key: String, _ value: JSONValue) {
        members.append(Member(key: key, value: value))
    }

    /// The first name that an earlier member also has, or nil if all names differ.
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

extension JSONObject {
    /// Returns an object with these names and values, in order.
    package static func of(_ names: [String], _ values: [JSONValue]) -> JSONObject {
        var object = JSONObject()
        for (name, value) in zip(names, values) { object.append(name, value) }
        return object
    }

    /// Returns an object with these names, each with the value that a closure returns for it.
    package static func of(_ names: [String], _ value: (String) -> JSONValue) -> JSONObject {
        of(names, names.map(value))
    }
}
