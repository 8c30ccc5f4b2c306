extension ReferenceClient {
    /// Creates a mutant, a correct variant, a mutant of a variant, or the default client.
    ///
    /// - Parameters:
    ///   - mutant: The client's deliberate bug, if any.
    ///   - variant: The correct variant to use or to base the mutant on, if any.
    ///   - memory: The state shared with other clients.
    ///   - usualPageSize: The number of rows of a full page if the client chooses no size; nil uses the API's default.
    ///   - timeout: The response timeout, if the client has one at all; nil keeps the default.
    package init(
        mutant: Mutant? = nil, variant: CorrectVariant? = nil, memory: ClientMemory = ClientMemory(),
        usualPageSize: Int? = nil, timeout: Duration? = nil
    ) {
        var policy = mutant?.policy(of: variant) ?? variant?.policy ?? ClientPolicy()
        if let timeout, policy.paging.timeout != nil { policy.paging.timeout = timeout }
        self.init(policy: policy, memory: memory, usualPageSize: usualPageSize)
    }
}
