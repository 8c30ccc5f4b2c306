/// One change of a displayed list, as table views are told of it.
public enum ListOperation: Sendable, Hashable {
    /// So many rows were put in, the first of them at this place, counted from 0.
    case insert(at: Int, count: Int)
    /// So many rows were taken out, the first of them from this place, counted from 0.
    case remove(at: Int, count: Int)
    /// The whole list was made anew.
    case reload
}

extension ListOperation {
    /// Changes a list, of which rows that are put in are not known; nil if there are no such places.
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
