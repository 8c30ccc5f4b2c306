/// The values of a member in successive rows of a pack.
struct PackedColumn {
    enum Cell {
        /// A whole number.
        case number(Int)
        /// Any other value that isn't made of values, by its index among the pack's texts.
        case text(Int32)
        /// An object that rows share, by its shape and its index among those of the shape.
        case object(shape: Int32, index: Int32)
        /// An array, by its first place among the column's elements and its length.
        case array(first: Int32, count: Int32)
    }

    /// The kinds of cells, as numbers: a shape's is its index and this one.
    enum Kind {
        static let array = 0
        static let number = 1
        static let text = 2
        static let object = 3
    }

    private(set) var cells: [Cell] = []
    /// The elements of all arrays, in a column of their own, if there are any.
    private(set) var elements: [PackedColumn] = []

    /// Reads a column with a number of cells.
    ///
    /// The kind of all cells comes first as 1 and more, or 0 and the kind of each. Then comes each value as its
    /// difference to the previous one of the same kind, and last the elements of the arrays.
    init(_ reader: inout PackReader, count: Int) {
        let common = reader.natural()
        let kinds = common > 0 ? [] : (0..<count).map { _ in reader.natural() }
        var previous: [Int: Int] = [:]
        var elementCount = 0
        cells.reserveCapacity(count)
        for place in 0..<count {
            let kind = common > 0 ? common - 1 : kinds[place]
            let value = previous[kind, default: 0] &+ reader.integer()
            previous[kind] = value
            switch kind {
            case Kind.array:
                cells.append(.array(first: Int32(clamping: elementCount), count: Int32(clamping: value)))
                elementCount += value
            case Kind.number: cells.append(.number(value))
            case Kind.text: cells.append(.text(Int32(clamping: value)))
            default: cells.append(.object(shape: Int32(clamping: kind - Kind.object), index: Int32(clamping: value)))
            }
        }
        if elementCount > 0 { elements = [PackedColumn(&reader, count: elementCount)] }
    }
}
