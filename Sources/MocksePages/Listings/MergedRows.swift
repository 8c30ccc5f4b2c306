import MockseBase
import MockseDatasets

/// The rows of a dataset that has stored and computed items, merged in the order of a listing.
struct MergedRows: Sendable {
    private let stored: [Int32]
    /// The positions of the stored rows, in ascending order.
    private let positions: [Int]
    private let computed: ComputedPlaces
    /// The row of the first place.
    private let firstRow: Int
    let count: Int

    /// Merges rows.
    ///
    /// - Parameters:
    ///   - stored: The stored rows in order.
    ///   - computed: The places of the computed rows.
    ///   - firstRow: The row of the first place.
    ///   - key: A closure that returns a stored row's value, and the place below which places with the same value come
    ///     before it.
    init(
        _ stored: [Int32], with computed: ComputedPlaces, from firstRow: Int,
        by key: (Int32) -> (value: PlaceValue, tiesBelow: Int)
    ) {
        self.stored = stored
        self.computed = computed
        self.firstRow = firstRow
        positions = stored.enumerated().map { index, row in
            let key = key(row)
            return index + computed.count(before: key.value, tiesBelow: key.tiesBelow)
        }
        count = stored.count + computed.count
    }

    /// Returns the row at a position, which must be from 0 and below the count.
    subscript(position: Int) -> Int {
        let before = positions.partitioningIndex { $0 > position }
        if before > 0, positions[before - 1] == position { return Int(stored[before - 1]) }
        return firstRow + computed[position - before]
    }

    /// The memory that the stored rows take, in bytes.
    var cost: Int { stored.count * (MemoryLayout<Int32>.size + MemoryLayout<Int>.size) }
}
