import MockseJSON

/// The columns of CSV, by which its records are written as JSON objects.
struct CSVTable: Sendable {
    /// The start of each member: its name in quotes and a colon.
    private let heads: [[UInt8]]
    private let kinds: [CSVKind]
    /// The byte between the values of a record.
    let separator: UInt8

    /// Creates a table from the names of the columns, which are valid UTF-8, the kinds of their values, and the byte
    /// between these.
    init(names: [[UInt8]], kinds: [CSVKind], separator: UInt8) {
        heads = names.map { name in
            var head: [UInt8] = []
            name.withUnsafeBytes { JSONString.append($0, to: &head) }
            return head + [UInt8(ascii: ":")]
        }
        self.kinds = kinds
        self.separator = separator
    }

    /// Appends a record as a JSON object, with its members in the order of the columns.
    ///
    /// - Parameters:
    ///   - record: The bytes of the record.
    ///   - out: The text to which the object is appended.
    /// - Returns: `false` if the record isn't one of this table, which happens if the file changed after it was read.
    func append(_ record: UnsafeRawBufferPointer, to out: inout [UInt8]) -> Bool {
        var scanner = CSVScanner(record, isWhole: true, separator: separator)
        var fits = true
        out.append(UInt8(ascii: "{"))
        let read = try? scanner.readRecord { index, field throws(CSVScanner.Failure) in
            guard index < kinds.count else { return }
            if index > 0 { out.append(UInt8(ascii: ",")) }
            out.append(contentsOf: heads[index])
            if !field.append(as: kinds[index], to: &out) { fits = false }
        }
        out.append(UInt8(ascii: "}"))
        return fits && read?.count == kinds.count && read?.end == record.count
    }
}
