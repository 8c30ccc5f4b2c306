/// A change to a displayed list, in the form that table views take.
public enum ListOperation: Sendable, Hashable {
    /// Inserts `count` rows, the first at this index, counted from 0.
    case insert(at: Int, count: Int)
    /// Removes `count` rows, starting at this index, counted from 0.
    case remove(at: Int, count: Int)
    /// Reloads the whole list.
    case reload
}

extension ListOperation {
    /// Returns the rows after the operation, with nil for unknown rows.
    ///
    /// - Parameters:
    ///   - rows: The rows before the operation.
    ///   - size: The size of the final list: no insertion can exceed it, and a reload yields this many rows.
    /// - Returns: The new rows; nil if the operation is out of range.
    package func applied(to rows: [String?], of size: Int) -> [String?]? {
        var rows = rows
        switch self {
        case .insert(let place, let count):
            guard 0...rows.count ~= place, 0...size ~= count else { return nil }
            rows.insert(contentsOf: [String?](repeating: nil, count: count), at: place)
        case .remove(let place, let count):
            guard 0...rows.count ~= place, 0...(rows.count - place) ~= count else { return nil }
            rows.removeSubrange(place..<place + count)
        case .reload: rows = [String?](repeating: nil, count: size)
        }
        return rows
    }
}
