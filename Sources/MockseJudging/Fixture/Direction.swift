/// The ways in which a list that has no first page goes on.
package enum Direction: Sendable, Hashable, CaseIterable {
    case later
    case earlier
}
