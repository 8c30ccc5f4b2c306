/// The ways in which a list that has no first page goes on.
enum Direction: Sendable, Hashable, CaseIterable {
    case later
    case earlier
}
