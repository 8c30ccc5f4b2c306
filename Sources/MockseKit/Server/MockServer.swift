import MockseDatasets
import MocksePages
import MocksePlatform
import MockseSockets

/// A running mock server.
///
/// It listens from the moment `start` returns to the moment `stop` returns; there is no other state.
///
/// ```swift
/// try await MockServer.withServer(.init(settings: .init(failRate: 0.1))) { server in
///     let url = server.url + "/2.3/users/moderators?site=stackoverflow"
///     …
/// }
/// ```
public struct MockServer: Sendable {
    /// Where it is reached, such as `http://127.0.0.1:8080`, without a slash at the end.
    public let url: String

    /// The port it listens on.
    public let port: UInt16

    /// What requests without a sandbox's name meet.
    public var root: Sandbox { sandboxes.root }

    package let sandboxes: Sandboxes
    private let server: HTTPServer
    private let ports: SandboxPorts
    private let log: LogWriter?
    private let journalFile: JournalFile?

    /// Starts a server that answers as soon as this returns.
    ///
    /// - Parameter configuration: Where it listens, what it serves and how it behaves.
    /// - Returns: The running server; it runs until `stop`.
    /// - Throws: A `ServerError` that names what, where and why; then nothing listens.
    public static func start(_ configuration: Configuration = .init()) async throws(ServerError) -> MockServer {
        do throws(SettingError) {
            try configuration.settings.check()
            try configuration.control.check()
        } catch {
            throw .badSetting(error)
        }
        let library = try configuration.openLibrary()
        let sandboxes = Sandboxes(root: Sandbox(configuration.settings, library: library))
        let writer: LogWriter?
        do throws(SystemError) {
            writer = try configuration.log.map { _ throws(SystemError) in
                try LogWriter { StandardStream.error.write($0) }
            }
        } catch {
            throw .cannotListen(host: configuration.host, reason: error.description)
        }
        let log = writer.flatMap { writer in
            configuration.log.map { AccessLog(writer, format: $0, level: configuration.logLevel) }
        }
        var file: JournalFile?
        do throws(ServerError) {
            file = try configuration.openJournalFile(log)
            let recorder = Recorder(log: log, file: file)
            let ports = SandboxPorts()
            let control = Control(
                sandboxes, ports, access: configuration.control, isLoopback: configuration.host.isLoopback,
                startupKeys: configuration.startupKeys)
            let application = Application(
                configuration: configuration, sandboxes: sandboxes, control: control, log: log, recorder: recorder)
            let server = try await configuration.listen(application)
            return MockServer(server, sandboxes, ports, log: writer, journalFile: file)
        } catch {
            file?.close()
            writer?.close()
            throw error
        }
    }

    /// Runs a server for as long as `body` does, then stops it.
    ///
    /// - Parameters:
    ///   - configuration: Where it listens, what it serves and how it behaves.
    ///   - body: What the server is there for.
    /// - Returns: What `body` returns.
    /// - Throws: A `ServerError` if it does not start, otherwise what `body` throws.
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
        port = address.port
        // 0.0.0.0 and :: are places to listen on, not to connect to.
        url = address.isUnspecified ? "http://127.0.0.1:\(address.port)" : "http://\(address)"
        // Weakly: the server's connections hold the sandboxes.
        sandboxes.root.home.open(at: url) { [weak server, weak ports] in
            await server?.catchUp()
            await ports?.catchUp()
        }
    }

    /// The sandbox of that name, created at its first use with the settings and data the server was started with.
    ///
    /// - Parameter name: 1 to 64 letters, digits, `.`, `_` and `-`.
    /// - Returns: The sandbox.
    /// - Throws: `ServerError.refused` for another name, and if there are as many sandboxes as there can be.
    public func sandbox(_ name: String) throws(ServerError) -> Sandbox {
        try ServerError.refusing { () throws(Refusal) in try sandboxes.sandbox(named: name) }
    }

    /// Takes a sandbox away with all it holds; its name then means a new one.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public func removeSandbox(_ name: String) -> Bool {
        ports.close(name)
        return sandboxes.remove(named: name)
    }

    /// How clients walked their lists, a report for the root and each sandbox.
    package var reports: [Report] { sandboxes.all.map { $0.report() } }

    /// Prepares the lists that most clients ask for first; for a server that has time before its first request.
    package func warmUp() {
        root.snapshot.warmUp()
    }

    /// Stops: accepts nothing more, ends idle connections, and lets open exchanges finish for five seconds.
    ///
    /// - Returns: What had to be cut after that, one line a connection; empty after a clean stop.
    @discardableResult
    public func stop() async -> [String] {
        let stuck = await server.stop() + ports.stop()
        // Who still waits for answers to be held would wait for ever.
        for sandbox in sandboxes.all { sandbox.gates.removeAll() }
        journalFile?.close()
        log?.close()
        return stuck
    }
}
