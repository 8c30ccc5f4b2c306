import MockseKit

/// What `mockse serve` was asked to do.
struct ServeOptions: Sendable, Equatable {
    /// Where to listen, what to serve, how to behave.
    var configuration = MockServer.Configuration(port: 8080, log: .text)

    /// Where the port is written once the server listens.
    var portFile: String?

    /// The form of what is announced on standard output.
    var format = Banner.Format.text

    /// The file that options were read from.
    var configFile: String?

    /// Whether settings follow the config file as it changes.
    var watchesConfigFile = false
}
