import MockseDatasets
import MockseJSON

/// A collector of one field's values while a dataset is read.
struct ColumnReader {
    private let reading: Field.Reading
    private let name: [UInt8]
    /// The name of the member inside the named one, or `nil` to read that itself.
    private let inner: String?
    private var numbers: [Double] = []
    private var texts = TextColumn()
    private var lists: [[FoldedText]] = []

    /// Returns the columns of several fields, read in one pass.
    static func read(_ fields: [Field], of dataset: Dataset) throws(DatasetError) -> [Column] {
        var readers = fields.map { Self($0, count: dataset.count) }
        try dataset.forEachItem { row, item in
            var missing = readers.count
            JSONMembers.each(of: item) { name, value in
                for index in readers.indices where readers[index].isCalled(name) {
                    readers[index].take(value, at: row)
                    missing -= 1
                }
                return missing > 0
            }
        }
        for index in readers.indices { readers[index].texts.fill(to: dataset.count) }
        return readers.map(\.column)
    }

    private init(_ field: Field, count: Int) {
        reading = field.reading
        let path = field.path
        name = Array((path.first ?? "").utf8)
        inner = path.count > 1 ? path[1] : nil
        switch reading {
        case .number, .flag, .choice: numbers = Array(repeating: .nan, count: count)
        case .presence: numbers = Array(repeating: 0, count: count)
        case .text: break
        case .list: lists = Array(repeating: [], count: count)
        case .value: break
        }
    }

    private func isCalled(_ name: UnsafeRawBufferPointer) -> Bool {
        name.count == self.name.count && name.elementsEqual(self.name)
    }

    private mutating func take(_ outer: UnsafeRawBufferPointer, at row: Int) {
        guard let value = inner.map({ JSONMembers.value(of: $0, in: outer) }) ?? outer else { return }
        switch reading {
        case .number: numbers[row] = value.jsonNumber
        case .choice(let texts):
            let text = value.jsonIdentifier ?? ""
            numbers[row] = texts.firstIndex(of: text).map(Double.init) ?? .nan
        case .flag: numbers[row] = value.first == UInt8(ascii: "t") ? 1 : 0
        case .presence: numbers[row] = 1
        case .text: texts.set(value.jsonText.map(FoldedText.init(json:)), at: row)
        case .list: lists[row] = value.jsonTexts.map(FoldedText.init(json:))
        case .value: break
        }
    }

    private var column: Column {
        switch reading {
        case .number, .presence, .flag, .choice: .numbers(numbers)
        case .text: .texts(texts)
        case .list, .value: .lists(lists)
        }
    }
}
