/// Field lines in the order they were written or will be sent.
package struct HTTPFields: Sendable, Hashable, RandomAccessCollection, ExpressibleByDictionaryLiteral {
    private var list: [HTTPField]

    /// No fields.
    package init() {
        list = []
    }

    /// These fields, in this order.
    package init(_ fields: some Sequence<HTTPField>) {
        list = Array(fields)
    }

    /// The fields of a received head; bytes that are not UTF-8 become U+FFFD.
    init(_ lines: [FieldLine], of head: [UInt8]) {
        list = head.withUnsafeBytes { head in
            lines.map { HTTPField($0.name.bytes(in: head).text, $0.value.bytes(in: head).text) }
        }
    }

    /// Names and values, in the order written; a name may stand there twice.
    package init(dictionaryLiteral elements: (String, String)...) {
        list = elements.map { HTTPField($0, $1) }
    }

    /// Always 0.
    package var startIndex: Int { 0 }
    /// The number of field lines.
    package var endIndex: Int { list.count }

    /// The field line at a position.
    package subscript(position: Int) -> HTTPField { list[position] }

    /// The value of the first field of that name, in any case; setting replaces all of that name, nil removes them.
    package subscript(name: String) -> String? {
        get { list.first { ASCII.equalIgnoringCase($0.name, name) }?.value }
        set {
            if let newValue { set(name, newValue) } else { remove(name) }
        }
    }

    /// The values of all fields of that name, in any case, in order.
    package func all(_ name: String) -> [String] {
        list.filter { ASCII.equalIgnoringCase($0.name, name) }.map(\.value)
    }

    /// Adds a field line at the end.
    package mutating func add(_ field: HTTPField) {
        list.append(field)
    }

    /// Adds a field line at the end, made safe to send as `HTTPField.init(_:_:)` says.
    package mutating func add(_ name: String, _ value: String) {
        list.append(HTTPField(name, value))
    }

    /// Makes this the only field of its name, where the first one of that name stood, or at the end.
    package mutating func set(_ name: String, _ value: String) {
        let field = HTTPField(name, value)
        guard let first = list.firstIndex(where: { ASCII.equalIgnoringCase($0.name, field.name) }) else {
            list.append(field)
            return
        }
        remove(field.name)
        list.insert(field, at: Swift.min(first, list.count))
    }

    /// Removes all fields of that name, in any case.
    package mutating func remove(_ name: String) {
        list.removeAll { ASCII.equalIgnoringCase($0.name, name) }
    }
}
