import MockseDatasets

/// The order of a listing: by its keys in turn, and by file order if all of them are equal.
struct Order: Sendable, Hashable {
    let keys: [Key]

    struct Key: Sendable, Hashable {
        let field: Field
        var isDescending = false
    }

    init(_ keys: Key...) {
        self.keys = keys
    }

    /// Returns the rows in order, given the columns of the keys.
    ///
    /// - Throws: `.canceled` if the computation in progress is canceled.
    func sort(_ rows: [Int32], by columns: [Column]) throws(DatasetError) -> [Int32] {
        if keys.count == 1, let key = keys.first {
            switch columns.first {
            case .numbers(let numbers)?: return try Self.sort(rows, by: numbers, isDescending: key.isDescending)
            case .texts(let texts)?: return try texts.sort(rows, isDescending: key.isDescending)
            case .lists?, nil: break
            }
        }
        return try rows.sortedUnlessCanceled { a, b in
            for (key, column) in zip(keys, columns) {
                let order = column.compare(Int(a), Int(b))
                if order != 0 { return key.isDescending ? order > 0 : order < 0 }
            }
            return a < b
        }
    }

    /// A number next to its row, so that sorting doesn't look it up for each comparison.
    private struct NumberedRow {
        let number: Double
        let row: Int32
    }

    private static func sort(_ rows: [Int32], by numbers: [Double], isDescending: Bool) throws(DatasetError) -> [Int32]
    {
        // Rows without a value come before all others, and after them if the order is descending.
        let missing: Double = isDescending ? .infinity : -.infinity
        let pairs = rows.map { row in
            let number = numbers[Int(row)]
            return NumberedRow(number: number.isNaN ? missing : isDescending ? -number : number, row: row)
        }
        return try pairs.sortedUnlessCanceled { $0.number < $1.number || $0.number == $1.number && $0.row < $1.row }
            .map(\.row)
    }
}
