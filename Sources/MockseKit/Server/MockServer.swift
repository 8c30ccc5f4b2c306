import MockseDatasets
package import MocksePlatform
package import MockseSockets

/// A running mock server.
///
/// The server listens from the time `start` returns until `stop` returns.
///
/// ```swift
/// try await MockServer.withServer(.init(settings: .init(failRate: 0.1))) { server in
///     let url = server.url + "/2.3/users/moderators?site=stackoverflow"
///     …
/// }
/// ```
public struct MockServer: Sendable {
    /// The server's base URL, such as `http://127.0.0.1:8080`, without a trailing slash.
    public let url: String

    /// The port that the server listens on.
    public let port: Int

    /// The root sandbox, which handles requests that don't name a sandbox.
    public var root: Sandbox { sandboxes.root }

    package let sandboxes: Sandboxes
    /// The long computations of all the server's ports.
    package var computations: Computations { server.computations }
    private let server: HTTPServer
    private let ports: SandboxPorts
    private let log: LogWriter?
    private let journalFile: JournalFile?

    /// Starts a server, which responds as soon as this method returns.
    ///
    /// If the task is canceled while the server reads its data, the server doesn't start.
    ///
    /// - Parameter configuration: The server's address, data, and behavior.
    /// - Returns: The server, which runs until `stop`.
    /// - Throws: A `ServerError` with the cause; nothing listens then.
    public static func start(_ configuration: Configuration = .init()) async throws(ServerError) -> MockServer {
        try await start(configuration, reading: FileReading())
    }

    /// Starts a server, and lets `reading` observe how its data is read.
    package static func start(
        _ configuration: Configuration, reading: FileReading
    ) async throws(ServerError) -> MockServer {
        do throws(SettingError) {
            try configuration.settings.check()
            try configuration.control.check()
        } catch {
            throw .badSetting(error)
        }
        let library = try await configuration.openLibrary(reading)
        let sandboxes = Sandboxes(root: Sandbox(configuration.settings, library: library))
        // Nobody reads what goes to the null device, so nothing is formatted for it.
        let format = StandardStream.error.isNullDevice ? nil : configuration.log
        let writer: LogWriter?
        do throws(SystemError) {
            writer = try format.map { _ throws(SystemError) in
                try LogWriter { StandardStream.error.write($0) }
            }
        } catch {
            throw .cannotListen(host: configuration.host, reason: error.description)
        }
        let log = writer.flatMap { writer in
            format.map {
                AccessLog(writer, format: $0, level: configuration.logLevel, isColored: configuration.colorsLog)
            }
        }
        var file: JournalFile?
        do throws(ServerError) {
            file = try configuration.openJournalFile(log)
            let recorder = Recorder(log: log, file: file)
            let ports = SandboxPorts()
            let control = Control(
                sandboxes, ports, access: configuration.control, isLoopback: configuration.host.isLoopback,
                startupKeys: configuration.startupKeys)
            let start: @Sendable (Application, UInt16) async throws(ServerError) -> HTTPServer = {
                application, port throws(ServerError) in
                var configuration = configuration
                configuration.port = Int(port)
                return try await configuration.listen(application, loops: 1)
            }
            let application = Application(
                start: start, sandboxes: sandboxes, control: control, log: log, recorder: recorder)
            let server = try await configuration.listen(application)
            return MockServer(server, sandboxes, ports, log: writer, journalFile: file)
        } catch {
            file?.close()
            writer?.close()
            throw error
        }
    }

    /// Starts a server, runs `body`, and then stops the server.
    ///
    /// - Parameters:
    ///   - configuration: The server's address, data, and behavior.
    ///   - body: A closure that uses the server.
    /// - Returns: The value that `body` returns.
    /// - Throws: A `ServerError` if the server doesn't start, or the error that `body` throws.
    public static func withServer<Result>(
        _ configuration: Configuration = .init(), _ body: (MockServer) async throws -> Result
    ) async throws -> Result {
        let server = try await start(configuration)
        do {
            let result = try await body(server)
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    private init(
        _ server: HTTPServer, _ sandboxes: Sandboxes, _ ports: SandboxPorts, log: LogWriter?, journalFile: JournalFile?
    ) {
        self.server = server
        self.sandboxes = sandboxes
        self.ports = ports
        self.log = log
        self.journalFile = journalFile
        let address = server.addresses[0]
        port = Int(address.port)
        // 0.0.0.0 and :: are addresses to listen on, not to connect to.
        url = address.isUnspecified ? "http://127.0.0.1:\(address.port)" : "http://\(address)"
        // Weak references, because the server's connections hold the sandboxes.
        sandboxes.root.home.open(at: url) { [weak server, weak ports] in
            await server?.drain()
            await ports?.drain()
        }
    }

    /// Returns the sandbox with a given name, creating it on first use with the server's startup settings and data.
    ///
    /// - Parameter name: A name of 1 to 64 letters, digits, `.`, `_`, and `-`.
    /// - Returns: The sandbox.
    /// - Throws: `ServerError.refused` if the name is invalid or the limit of sandboxes is reached.
    public func sandbox(_ name: String) throws(ServerError) -> Sandbox {
        try ServerError.refusing { () throws(Refusal) in try sandboxes.sandbox(named: name, hasControl: true) }
    }

    /// Removes a sandbox and everything in it.
    ///
    /// Its name then refers to a new sandbox.
    ///
    /// - Returns: `true` if the sandbox existed.
    @discardableResult
    public func removeSandbox(_ name: String) -> Bool {
        ports.close(name)
        return sandboxes.remove(named: name)
    }

    /// The reports on how clients walked their lists, one for the root and one for each sandbox.
    package var reports: [Report] { sandboxes.all.map { $0.makeReport() } }

    /// Prepares the lists that most clients request first, for a server that has time before its first request.
    package func warmUp() {
        root.snapshot.warmUp()
    }

    /// Stops the server: closes idle connections, accepts no new ones, and gives open exchanges five seconds to finish.
    ///
    /// - Returns: The connections that had to be cut after that, one line each; empty after a clean stop.
    @discardableResult
    public func stop() async -> [String] {
        let stuck = await server.stop() + ports.stop()
        // A caller still waiting for responses to be held would wait indefinitely.
        for sandbox in sandboxes.all { sandbox.gates.removeAll() }
        journalFile?.close()
        log?.close()
        return stuck
    }
}

/// The operations of the root.
extension MockServer: SandboxOperations {
    /// The root sandbox.
    public var underlyingSandbox: Sandbox { root }
}

extension MockServer: CustomStringConvertible {
    /// The server's URL, such as `server http://127.0.0.1:8080`.
    public var description: String { "server \(url)" }
}
