import MockseBase
import MockseKit
import MocksePlatform

/// The place where a server is expected to listen: a URL, or the address that the server's own options specify.
enum ServerLocation: Sendable {
    /// A URL that the command line names.
    case url(ServerURL)
    /// The host from a server's options, and the file that the server writes its port to.
    case portFile(String, ServerHost)
    /// The host and port from a server's options.
    case address(ServerHost, UInt16)

    /// Creates a location from the options of a command.
    ///
    /// - Parameter options: The options.
    /// - Throws: A `ServerURL.Failure` if the URL is not that of a server, or the port is unknown.
    init(_ options: HealthOptions) throws(ServerURL.Failure) {
        let configuration = options.serve.configuration
        if let url = options.url {
            self = .url(try ServerURL(parsing: url))
        } else if let path = options.serve.portFile {
            self = .portFile(path, configuration.host)
        } else if configuration.port != 0, let port = UInt16(exactly: configuration.port) {
            self = .address(configuration.host, port)
        } else {
            throw ServerURL.Failure(
                description: "--port 0: the server chooses its port; use --port-file with the server's port file")
        }
    }

    /// Checks the health of the server.
    ///
    /// The port file is read each time, because a server replaces it when it starts.
    ///
    /// - Parameter timeout: The time limit.
    /// - Returns: The URL of a healthy server.
    /// - Throws: A `ServerURL.Failure` with the reason why the server isn't healthy.
    func check(timeout: Duration) async throws(ServerURL.Failure) -> ServerURL {
        let url = try current()
        if let problem = await HealthProbe(url: url).problem(timeout: timeout) {
            throw ServerURL.Failure(description: problem)
        }
        return url
    }

    private func current() throws(ServerURL.Failure) -> ServerURL {
        switch self {
        case .url(let url): return url
        case .address(let host, let port): return ServerURL(of: host, port: port)
        case .portFile(let path, let host):
            let place = "--port-file \(path.quotedPath)"
            let bytes: [UInt8]
            do throws(SystemError) {
                bytes = try File.contents(of: path, limit: 64)
            } catch  where error.isNotFound {
                throw ServerURL.Failure(
                    description: "\(place): file not found; the server isn't listening yet, or has stopped")
            } catch {
                throw ServerURL.Failure(description: "\(place): \(error.reason); use the server's port file")
            }
            let text = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            guard let port = UInt16(text), port != 0 else {
                throw ServerURL.Failure(
                    description: "\(place): \(text.isEmpty ? "empty" : "\(text.quotedIfNeeded) isn't a port"); "
                        + "use the server's port file")
            }
            return ServerURL(of: host, port: port)
        }
    }
}
