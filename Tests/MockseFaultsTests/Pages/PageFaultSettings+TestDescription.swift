public import MockseFaults
public import Testing

extension PageFaultSettings: CustomTestStringConvertible {
    /// The options that are not as usual.
    public var testDescription: String { "\(options.map(\.text))" }
}
