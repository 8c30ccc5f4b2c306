/// Items that were sent, kept as their original text.
struct TextRows: Sendable {
    private let text: [UInt8]
    private let index: ItemIndex
    /// The table that writes the items as JSON, or `nil` if they are JSON.
    private let table: CSVTable?
    /// Remarks on how the text was read, each in a few words.
    let remarks: [String]

    /// Validates the whole text and indexes its items, using `name` in place of a file in errors.
    init(_ text: [UInt8], name: String, format: DataFormat) throws(DatasetError) {
        self.text = text
        let source = TextSource(path: name, text: text)
        let contents = try format.contents(of: source, limits: DataFile.Limits())
        let names = contents.lists.compactMap(\.name)
        guard names.isEmpty, let list = contents.lists.first else { throw .severalLists(name, names: names) }
        table = contents.table
        remarks = contents.remarks
        index = list.index
    }

    /// Indexes generated text, with one object per line, as it is.
    init(lines text: [UInt8]) {
        self.text = text
        let starts = text.withUnsafeBytes { LineStarts.find(in: $0) }.map { Int($0) }
        var index = ItemIndex()
        for (start, next) in zip(starts, starts.dropFirst() + [text.count]) {
            index.append(offset: start, length: next - start - (text[next - 1] == UInt8(ascii: "\n") ? 1 : 0))
        }
        self.index = index
        table = nil
        remarks = []
    }

    var count: Int { index.count }

    /// The size of the text, in bytes.
    var size: Int { text.count }

    /// Returns the line and the column of the start of an item, counted from 1.
    func position(of item: Int) -> (line: Int, column: Int) {
        ItemIndexer.position(of: index[item].offset, in: TextSource(path: "", text: text))
    }

    /// Calls `body` with the JSON text of an item, which must be one of the `count`.
    func withItem<R, Failure: Error>(
        _ item: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> R
    ) throws(Failure) -> R {
        let (offset, length) = index[item]
        return try text.withUnsafeBufferPointer { bytes throws(Failure) in
            let record = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[offset..<offset + length]))
            guard let table else { return try body(record) }
            var object: [UInt8] = []
            _ = table.append(record, to: &object)
            return try object.withUnsafeBufferPointer { object throws(Failure) in
                try body(UnsafeRawBufferPointer(object))
            }
        }
    }
}
