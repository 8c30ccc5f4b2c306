import MocksePages

@testable import MockseConformance

extension Case.Conditions {
    /// The built-in dialects that the case is about.
    var dialects: Set<Dialect> { Set(Dialect.builtIn.filter(fit)) }
}
