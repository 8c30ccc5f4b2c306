import MockseJudging
import MockseKit

extension Runner {
    /// Creates a runner in virtual time, which needs no sockets, no threads and no time.
    ///
    /// - Parameters:
    ///   - features: The capabilities of the client.
    ///   - configuration: The settings and the data of the server.
    ///   - client: A function that makes a client, called once for each list that is opened.
    /// - Throws: A `ServerError` if the configuration isn't valid.
    init(
        features: ClientFeatures, serving configuration: MockServer.Configuration = .init(),
        client: @escaping @Sendable () -> any SimulatedClient
    ) throws(ServerError) {
        let root = try Sandbox(offline: configuration)
        root.home.open(at: Self.virtualURL) {}
        (self.root, self.features) = (root, features)
        simulation = { _ in VirtualSimulation(beside: root, newClient: client) }
        // A client without a driver says itself whether it refuses a command.
        sendsMessages = true
    }

    /// The URL of a server that listens nowhere.
    private static let virtualURL = "http://127.0.0.1:80"

    /// Runs a case once, and returns what happened.
    func history(of item: Case, _ dialect: Dialect) async throws -> History {
        try await history(of: Attempt(item: item, dialect: dialect, worker: 0))
    }
}
