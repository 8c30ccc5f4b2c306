import MockseDialects

@testable import MockseConformance

extension Case {
    /// The built-in dialects that the case applies to.
    var dialects: Set<Dialect> { Set(Dialect.builtIn.filter(fits)) }
}
