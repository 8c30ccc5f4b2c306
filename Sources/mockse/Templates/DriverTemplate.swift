import MockseDialects

/// The source code of a driver for `mockse conform`, with parts to fill in.
struct DriverTemplate: Sendable {
    /// The first lines, which explain how to run the driver.
    let heading: String
    /// A client whose methods have to be filled in.
    let stub: String
    /// A correct client, as an example.
    let example: String
    /// The reply to `hello` for a client that is still to be filled in, which claims only what it can do then.
    let claims: String
    /// The reply to `hello` for the example.
    let exampleClaims: String
    /// The code that carries out the suite's commands.
    let driver: String

    /// Returns the driver's code.
    ///
    /// - Parameter isExample: A Boolean value indicating whether the client is the example instead of the one to fill
    ///   in.
    /// - Returns: The code of a complete program.
    func text(isExample: Bool) -> String {
        [heading, isExample ? example : stub, (isExample ? exampleClaims : claims) + driver].joined(separator: "\n")
    }
}

/// The names of the APIs, as replies to `hello` declare them.
extension DriverTemplate {
    /// The names in quotes, separated by commas.
    static let apis = quoted(Dialects.known.names).joined(separator: ", ")

    /// The names inside a literal of a string.
    static let escapedAPIs = quoted(Dialects.known.names).joined(separator: ",").replacing("\"", with: "\\\"")

    /// The name of the only API that the smallest example reads.
    static let firstAPI = quoted(Dialects.known.names.prefix(1)).joined()

    private static func quoted(_ names: some Sequence<String>) -> [String] { names.map { "\"\($0)\"" } }
}
