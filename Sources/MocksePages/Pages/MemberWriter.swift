import MockseDatasets
import MockseJSON

/// A writer of one JSON object, member by member, as compact text.
///
/// A member with a nil value is left out.
struct MemberWriter {
    private var text: [UInt8] = []
    /// The changes that are not yet written.
    private var changes: EnvelopeChanges

    /// Begins an object, in which changes take precedence over added members.
    init(changes: EnvelopeChanges = EnvelopeChanges()) {
        self.changes = changes
        text.append(UInt8(ascii: "{"))
    }

    mutating func add(_ name: StaticString, _ value: Int?) {
        guard let value = begin(name, value) else { return }
        text.append(decimal: value)
    }

    mutating func add(_ name: StaticString, _ value: JSONValue?) {
        guard let value = begin(name, value) else { return }
        value.write(into: &text)
    }

    mutating func add(_ name: StaticString, _ value: String?, style: JSONStyle = .compact) {
        guard let value = begin(name, value) else { return }
        JSONString.append(value, to: &text, style: style)
    }

    /// Adds a member if a change gives it a value: pages don't have it otherwise.
    mutating func addChange(to name: StaticString) { _ = begin(name, Int?.none) }

    /// Adds a member whose value is already JSON text.
    mutating func add(_ name: StaticString, json: [UInt8]) {
        guard let json = begin(name, json) else { return }
        text.append(contentsOf: json)
    }

    /// Adds a member that holds an array of items.
    mutating func add(_ name: StaticString, _ rows: [Page.Row]?, of items: ItemWriter) throws(DatasetError) {
        guard let rows = begin(name, rows) else { return }
        try items.append(rows, to: &text)
    }

    /// Adds a member that holds one item.
    mutating func add(_ name: StaticString, _ row: Page.Row, of items: ItemWriter) throws(DatasetError) {
        guard let row = begin(name, row) else { return }
        try items.append(row, to: &text)
    }

    /// Closes the object and returns its text.
    consuming func finish() -> [UInt8] {
        for (name, value) in changes.members { write(name, value) }
        text.append(UInt8(ascii: "}"))
        return text
    }

    /// Opens a member and returns its value, or returns nil if it has none or a change takes precedence.
    private mutating func begin<Value>(_ name: StaticString, _ value: Value?) -> Value? {
        if !changes.isEmpty {
            let key = name.description
            if let changed = changes.members[key] {
                changes.members[key] = nil
                write(key, changed)
                return nil
            }
            if changes.removed.contains(key) { return nil }
        }
        guard let value else { return nil }
        if text.count > 1 { text.append(UInt8(ascii: ",")) }
        text.append(UInt8(ascii: "\""))
        text.append(ascii: name)
        text.append(ascii: "\":")
        return value
    }

    private mutating func write(_ name: String, _ value: JSONValue) {
        if text.count > 1 { text.append(UInt8(ascii: ",")) }
        JSONString.append(name, to: &text)
        text.append(UInt8(ascii: ":"))
        value.write(into: &text)
    }
}
