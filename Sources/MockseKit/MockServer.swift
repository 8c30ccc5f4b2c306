/// A stand-in until the server is built: it listens to nothing.
public struct MockServer: Sendable {
    /// Where it is reached, such as `http://127.0.0.1:8080`.
    public let url: String

    /// The port it listens on.
    public let port: UInt16

    /// Starts one.
    public static func start(_ configuration: Configuration = .init()) async throws(ServerError) -> MockServer {
        do throws(SettingError) {
            try configuration.settings.check()
        } catch {
            throw .badSetting(error)
        }
        return MockServer(url: "http://127.0.0.1:\(configuration.port)", port: configuration.port)
    }

    /// Starts one for as long as `body` runs.
    public static func withServer<R>(
        _ configuration: Configuration = .init(), _ body: (MockServer) async throws -> R
    ) async throws -> R {
        try await body(start(configuration))
    }

    /// Stops it once the answers on their way have left.
    public func stop() async {}
}

/// Why a server did not start.
public enum ServerError: Error, Hashable, CustomStringConvertible {
    /// Another program listens there.
    case portTaken(port: UInt16, host: MockServer.Host)

    /// The host cannot be listened on.
    case cannotListen(host: MockServer.Host, reason: String)

    /// A file of items cannot be served.
    case badData(path: String, reason: String)

    /// A setting is outside its range.
    case badSetting(SettingError)

    /// One line.
    public var description: String {
        switch self {
        case .portTaken(let port, let host): "port \(port) on \(host) is taken"
        case .cannotListen(let host, let reason): "cannot listen on \(host): \(reason)"
        case .badData(let path, let reason): "\(path): \(reason)"
        case .badSetting(let error): error.description
        }
    }
}
