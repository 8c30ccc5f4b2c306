import MockseDialects

extension Dialects {
    /// The APIs that the program knows: it serves them, describes them in help and completes their names.
    static let known = Dialect.builtIn
}
