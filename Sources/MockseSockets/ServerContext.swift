import Synchronization

/// A server as its event loops know it.
final class ServerContext: Sendable {
    let options: ServerOptions
    let responder: any Responder
    private let lastConnection = Atomic<UInt64>(0)

    init(_ options: ServerOptions, responder: any Responder) {
        self.options = options
        self.responder = responder
    }

    /// Returns the number of a new connection, from 1, unique among all loops.
    func nextConnection() -> UInt64 {
        lastConnection.add(1, ordering: .relaxed).newValue
    }
}
