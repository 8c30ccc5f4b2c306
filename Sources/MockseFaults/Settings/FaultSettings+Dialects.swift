package import MocksePages

extension FaultSettings {
    /// The options of the dialects.
    package var dialectOptions: DialectOptions {
        DialectOptions(isStrict: isStrict, pageSize: pageSize, seed: seed)
    }
}
