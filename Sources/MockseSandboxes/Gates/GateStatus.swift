/// The status of a gate.
package struct GateStatus: Sendable, Hashable {
    /// The gate's name.
    package let name: String
    /// A Boolean value indicating whether the gate lets everything pass.
    package let isOpen: Bool
    /// The number of responses held.
    package let waiting: Int
    /// The number of responses released, including those released when the gate opened.
    package let released: Int
    /// The requests whose responses are held, the oldest `heldLimit`.
    package let held: [HeldRequest]

    /// The maximum number of requests in `held`.
    static let heldLimit = 100
}
