extension ReferenceClient {
    /// Creates a mutant, a correct variant, a mutant of a variant, or with neither the usual correct client.
    package init(
        mutant: Mutant? = nil, variant: CorrectVariant? = nil, memory: ClientMemory = ClientMemory(),
        usualPageSize: Int? = nil
    ) {
        let policy = mutant?.policy(of: variant) ?? variant?.policy ?? ClientPolicy()
        self.init(policy: policy, memory: memory, usualPageSize: usualPageSize)
    }
}
