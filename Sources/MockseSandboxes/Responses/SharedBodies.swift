import MockseHTTP
import Synchronization

/// The bodies that the caches of a server's sandboxes share.
///
/// Tests in sandboxes of their own request the same pages. Storing these once saves memory, and a body that was just
/// sent for another sandbox is still in the processor's cache.
///
/// All bodies are forgotten when they exceed a limit: a client that walks long lists would gain nothing if only the
/// oldest were. The sandboxes' own caches keep the bodies that they have.
final class SharedBodies: Sendable {
    /// The maximum total size of the bodies that are remembered, in bytes.
    static let limit = 4 << 20

    private struct State {
        var bodies = HashTable<[UInt8]>()
        var bytes = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates a store that remembers at most this many bytes.
    init(limit: Int = SharedBodies.limit) {
        self.limit = limit
    }

    /// Forgets all bodies.
    func removeAll() { state.withLock { $0 = State() } }

    /// Returns the response with the memory of an equal body, if one is remembered.
    func share(_ response: EncodedResponse) -> EncodedResponse {
        let body = response.body
        guard !body.isEmpty, body.count <= limit / 4 else { return response }
        var hash = UInt64(body.count)
        body.withUnsafeBytes { $0.mix(into: &hash) }
        let known = state.withLock { state -> [UInt8]? in
            if let known = state.bodies[hash] { return known }
            state.bytes += body.count
            if state.bytes > limit {
                state.bodies.removeAll()
                state.bytes = body.count
            }
            state.bodies[hash] = body
            return nil
        }
        guard let known, known == body else { return response }
        return response.with(body: known)
    }
}
