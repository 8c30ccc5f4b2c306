public import MockseFaults
public import Testing

extension PageFaultSettings: CustomTestStringConvertible {
    /// The options that differ from their defaults.
    public var testDescription: String { "\(options.map(\.text))" }
}
