/// A list of field lines, in the order they were received or will be sent.
package struct HTTPFields: Sendable, Hashable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
    private var list: [HTTPField]

    /// Creates an empty list.
    package init() {
        list = []
    }

    /// Creates a list of fields, in the order given.
    package init(_ fields: some Sequence<HTTPField>) {
        list = Array(fields)
    }

    /// Creates a list of the fields of a received head.
    ///
    /// Bytes that are not UTF-8 become U+FFFD.
    init(_ lines: [FieldLine], of head: [UInt8]) {
        list = head.withUnsafeBytes { head in
            lines.map { HTTPField($0.name.bytes(in: head).text, $0.value.bytes(in: head).text) }
        }
    }

    /// Creates a list of fields from names and values, in the order written.
    ///
    /// Names may be repeated.
    package init(dictionaryLiteral elements: (String, String)...) {
        list = elements.map { HTTPField($0, $1) }
    }

    /// The position of the first field line, which is always 0.
    package var startIndex: Int { 0 }
    /// The number of field lines.
    package var endIndex: Int { list.count }

    /// The field line at a position.
    package subscript(position: Int) -> HTTPField { list[position] }

    /// The value of the first field with a name, in any case.
    ///
    /// Setting a value replaces all fields with that name. Setting nil removes them.
    package subscript(name: String) -> String? {
        get { list.first { ASCII.equalIgnoringCase($0.name, name) }?.value }
        set {
            if let newValue { set(name, newValue) } else { remove(name) }
        }
    }

    /// Returns the values of all fields with a name, in any case, in order.
    package func all(_ name: String) -> [String] {
        list.filter { ASCII.equalIgnoringCase($0.name, name) }.map(\.value)
    }

    /// Adds a field line at the end.
    package mutating func add(_ field: HTTPField) {
        list.append(field)
    }

    /// Adds a field line at the end, replacing invalid characters as `HTTPField.init(_:_:)` does.
    package mutating func add(_ name: String, _ value: String) {
        list.append(HTTPField(name, value))
    }

    /// Replaces all fields with a name by one field, at the position of the first of them, or adds it at the end.
    package mutating func set(_ name: String, _ value: String) {
        let field = HTTPField(name, value)
        guard let first = list.firstIndex(where: { ASCII.equalIgnoringCase($0.name, field.name) }) else {
            list.append(field)
            return
        }
        remove(field.name)
        list.insert(field, at: Swift.min(first, list.count))
    }

    /// Removes all fields with a name, in any case.
    package mutating func remove(_ name: String) {
        list.removeAll { ASCII.equalIgnoringCase($0.name, name) }
    }
}
