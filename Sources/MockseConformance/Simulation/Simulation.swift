import MockseKit

/// The surroundings of a run of a case: a server, its clients, and the clock that they all go by.
protocol Simulation: Sendable {
    var clock: any RunClock { get }

    /// A function that sends a request of the suite's own and returns the time that the response took, or `nil` where no
    /// machine can be late.
    var echo: (@Sendable () async -> Duration)? { get }

    /// Returns the sandbox with a name, creating it if necessary.
    func sandbox(_ name: String) throws -> Sandbox

    /// Removes a sandbox and everything in it.
    func removeSandbox(_ name: String)

    /// Returns the driver of a client for a list.
    func makeDriver() async throws -> any Driver
}

/// A run over sockets.
struct ServerSimulation: Simulation {
    let server: MockServer
    /// A function that makes the driver of a client.
    let newDriver: @Sendable () async throws -> any Driver
    /// The end of the names of the run's sandboxes, which several runs of a case would share otherwise.
    private let token = String(UInt64.random(in: 0...(.max)), radix: 36)

    /// Creates a run on a server, against clients of the given drivers.
    init(on server: MockServer, newDriver: @escaping @Sendable () async throws -> any Driver) {
        self.server = server
        self.newDriver = newDriver
    }

    var clock: any RunClock { OwnClock() }

    var echo: (@Sendable () async -> Duration)? {
        { [url = server.url] in
            let start = OwnTime.now
            _ = try? await PlainRequest("GET", url + "/_mockse/health").send()
            return OwnTime.now - start
        }
    }

    func sandbox(_ name: String) throws -> Sandbox { try server.sandbox("\(name)-\(token)") }

    func removeSandbox(_ name: String) { server.removeSandbox("\(name)-\(token)") }

    func makeDriver() async throws -> any Driver { try await newDriver() }
}
