/// What a gate is doing.
package struct GateStatus: Sendable, Hashable {
    /// What it is called by.
    package let name: String
    /// Whether it lets everything pass.
    package let isOpen: Bool
    /// How many answers it holds.
    package let waiting: Int
    /// How many it has let go, those at its opening included.
    package let released: Int
}
