import MockseDatasets

extension PlaceValue {
    /// Creates the value of a row in a column.
    init(_ column: Column, _ row: Int32) {
        switch column {
        case .numbers(let numbers): self = numbers[Int(row)].isNaN ? .none : .number(numbers[Int(row)])
        case .texts(let texts): self = texts[Int(row)].map { .text(Array($0.utf8)) } ?? .none
        case .lists: self = .none
        }
    }
}
