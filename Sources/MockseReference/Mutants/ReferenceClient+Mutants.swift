extension ReferenceClient {
    /// Creates a mutant, a correct variant, a mutant of a variant, or with neither the usual correct client.
    ///
    /// - Parameters:
    ///   - mutant: What it does wrong.
    ///   - variant: What it does in another way.
    ///   - memory: What it shares with others.
    ///   - usualPageSize: The rows of a full page where the client chooses none; nil is the API's own number.
    ///   - timeout: The longest that it waits for a response, if it gives up at all; nil is its own.
    package init(
        mutant: Mutant? = nil, variant: CorrectVariant? = nil, memory: ClientMemory = ClientMemory(),
        usualPageSize: Int? = nil, timeout: Duration? = nil
    ) {
        var policy = mutant?.policy(of: variant) ?? variant?.policy ?? ClientPolicy()
        if let timeout, policy.paging.timeout != nil { policy.paging.timeout = timeout }
        self.init(policy: policy, memory: memory, usualPageSize: usualPageSize)
    }
}
