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
    func sort(_ rows: [Int32], by columns: [Column]) -> [Int32] {
        rows.sorted { a, b in
            for (key, column) in zip(keys, columns) {
                let order = column.compare(Int(a), Int(b))
                if order != 0 { return key.isDescending ? order > 0 : order < 0 }
            }
            return a < b
        }
    }
}
