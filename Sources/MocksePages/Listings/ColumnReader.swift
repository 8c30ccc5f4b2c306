import MockseDatasets
import MockseJSON

/// A collector of one field's values while a dataset is read.
struct ColumnReader {
    private let reading: Field.Reading
    private let name: [UInt8]
    private var numbers: [Double] = []
    private var texts: [FoldedText?] = []
    private var lists: [[FoldedText]] = []

    /// Returns the columns of several fields, read in one pass.
    static func read(_ fields: [Field], of dataset: Dataset) throws(DatasetError) -> [Column] {
        var readers = fields.map { Self($0, count: dataset.count) }
        for row in 0..<dataset.count {
            try dataset.withItem(row) { item in
                var missing = readers.count
                JSONMembers.each(of: item) { name, value in
                    for index in readers.indices where readers[index].isCalled(name) {
                        readers[index].take(value, at: row)
                        missing -= 1
                    }
                    return missing > 0
                }
            }
        }
        return readers.map(\.column)
    }

    private init(_ field: Field, count: Int) {
        reading = field.reading
        name = Array(field.member.utf8)
        switch reading {
        case .number: numbers = Array(repeating: .nan, count: count)
        case .presence: numbers = Array(repeating: 0, count: count)
        case .text: texts = Array(repeating: nil, count: count)
        case .list: lists = Array(repeating: [], count: count)
        }
    }

    private func isCalled(_ name: UnsafeRawBufferPointer) -> Bool {
        name.count == self.name.count && name.elementsEqual(self.name)
    }

    private mutating func take(_ value: UnsafeRawBufferPointer, at row: Int) {
        switch reading {
        case .number: numbers[row] = value.jsonNumber
        case .presence: numbers[row] = 1
        case .text: texts[row] = value.jsonText.map(FoldedText.init(json:))
        case .list: lists[row] = value.jsonTexts.map(FoldedText.init(json:))
        }
    }

    private var column: Column {
        switch reading {
        case .number, .presence: .numbers(numbers)
        case .text: .texts(texts)
        case .list: .lists(lists)
        }
    }
}
