/// A server's share of an event loop: its connections there.
///
/// It is not `Sendable`, so the compiler confines it to its loop's actor.
final class LoopShare {
    let context: ServerContext
    private(set) var isDraining = false
    private var connections: [UInt64: Connection] = [:]
    private var openCount = 0
    private var drained: CheckedContinuation<Void, Never>?

    init(_ context: ServerContext) {
        self.context = context
    }

    /// Counts a socket that is about to become a connection.
    func open() {
        openCount += 1
    }

    /// Counts a socket that `open` counted as closed.
    func close() {
        openCount -= 1
        if openCount == 0 {
            drained?.resume()
            drained = nil
        }
    }

    func add(_ connection: Connection) {
        connections[connection.number] = connection
    }

    func remove(_ connection: Connection) {
        connections[connection.number] = nil
    }

    /// Starts draining: idle connections end now, others close after their response.
    func drain() {
        isDraining = true
        for connection in connections.values { connection.channel.drain() }
    }

    /// Ends every wait at once.
    ///
    /// - Returns: What each connection was doing.
    func cut() -> [String] {
        isDraining = true
        let open = connections.values.sorted { $0.number < $1.number }
        let activities = open.map { "connection \($0.number): \($0.activity)" }
        for connection in open { connection.channel.cut() }
        return activities
    }

    /// Calls a continuation when the last connection has ended.
    func whenEmpty(_ continuation: CheckedContinuation<Void, Never>) {
        if openCount == 0 { continuation.resume() } else { drained = continuation }
    }
}
