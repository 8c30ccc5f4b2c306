import Testing

@testable import MockseConformance

extension Case: CustomTestStringConvertible {
    var testDescription: String { id }
}
