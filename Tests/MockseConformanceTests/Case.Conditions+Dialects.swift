import MockseDialects

@testable import MockseConformance

extension Case.Conditions {
    /// The built-in dialects that the case applies to.
    var dialects: Set<Dialect> { Set(Dialect.builtIn.filter(fit)) }
}
