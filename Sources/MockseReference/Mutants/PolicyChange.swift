/// One decision of a policy, made differently.
struct PolicyChange: Sendable {
    /// The decision.
    let decision: any PartialKeyPath<ClientPolicy> & Sendable
    /// Makes it.
    let apply: @Sendable (inout ClientPolicy) -> Void

    /// Creates a change of a decision to a value.
    init<Value: Sendable>(_ decision: any WritableKeyPath<ClientPolicy, Value> & Sendable, _ value: Value) {
        self.decision = decision
        apply = { $0[keyPath: decision] = value }
    }
}
