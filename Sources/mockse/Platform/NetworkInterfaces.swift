/// The machine's network interfaces.
///
/// A stand-in until `MocksePlatform` has its own.
package enum NetworkInterfaces {
    /// The addresses by which other machines reach this one.
    package static var addresses: [String] { [] }
}
