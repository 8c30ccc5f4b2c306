import MockseKit

/// The options of `mockse serve`.
struct ServeOptions: Sendable, Equatable {
    /// The address, data and settings of the server.
    var configuration = {
        var configuration = MockServer.Configuration(port: 8080, log: .text)
        configuration.settings.dialects = .known
        return configuration
    }()

    /// The path to write the port to once the server is listening.
    var portFile: String?

    /// The format of the banner and the final report on standard output.
    var format = Banner.Format.text

    /// The path of the config file.
    var configFile: String?

    /// A Boolean value indicating whether changes to the config file are applied while the server runs.
    var watchesConfigFile = false
}
