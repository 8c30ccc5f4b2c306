/// A change of one decision in a policy.
struct PolicyChange: Sendable {
    /// The key path of the changed decision.
    let decision: any PartialKeyPath<ClientPolicy> & Sendable
    /// Applies the change to a policy.
    let apply: @Sendable (inout ClientPolicy) -> Void

    /// Creates a change that sets a decision to a value.
    init<Value: Sendable>(_ decision: any WritableKeyPath<ClientPolicy, Value> & Sendable, _ value: Value) {
        self.decision = decision
        apply = { $0[keyPath: decision] = value }
    }
}
