/// Items that were sent, kept as their original text.
struct TextRows: Sendable {
    private let text: [UInt8]
    private let index: ItemIndex

    /// Validates the whole text and indexes its items, using `name` in place of a file in errors.
    init(_ text: [UInt8], name: String) throws(DatasetError) {
        self.text = text
        let source = TextSource(path: name, text: text)
        let lists = try ItemIndexer.contents(of: source, limits: DataFile.Limits()).lists
        let names = lists.compactMap(\.name)
        guard names.isEmpty, let list = lists.first else { throw .severalLists(name, names: names) }
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
    }

    var count: Int { index.count }

    /// The size of the text, in bytes.
    var size: Int { text.count }

    /// Calls `body` with the bytes of an item, which must be one of the `count`.
    func withItem<R, Failure: Error>(
        _ item: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> R
    ) throws(Failure) -> R {
        let (offset, length) = index[item]
        return try text.withUnsafeBufferPointer { bytes throws(Failure) in
            try body(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[offset..<offset + length])))
        }
    }
}
