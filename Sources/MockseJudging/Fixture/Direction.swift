/// The directions in which a bidirectional list continues.
package enum Direction: Sendable, Hashable, CaseIterable {
    case later
    case earlier
}
