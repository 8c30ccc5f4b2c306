package import MockseHTTP
package import MocksePlatform
import Synchronization

extension HTTPConnection {
    /// Sends a request on a new connection and returns its response, using a dedicated thread.
    ///
    /// Canceling the task closes the connection.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - address: The server's address.
    ///   - timeout: The time limit for the whole exchange, of which connecting may take at most 30 seconds.
    ///   - onSent: A closure to call once the request has been sent, or can't be.
    ///   - onHead: A closure to call once the head of the response has arrived without all of its body.
    /// - Returns: The complete response.
    /// - Throws: `Failure`; `Failure.cut` holds the part of the body that arrived.
    package static func exchange(
        _ request: ClientRequest, with address: SocketAddress, timeout: Duration = .seconds(20),
        onSent: @escaping @Sendable () -> Void = {}, onHead: @escaping @Sendable () -> Void = {}
    ) async throws(Failure) -> ReceivedResponse {
        let line = Line()
        let result: Result<ReceivedResponse, Failure> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                do throws(SystemError) {
                    try SystemThread.start(named: "mockse-client") {
                        continuation.resume(returning: line.exchange(request, with: address, timeout, onSent, onHead))
                    }
                } catch {
                    onSent()
                    continuation.resume(returning: .failure(Failure(error)))
                }
            }
        } onCancel: {
            line.cancel()
        }
        return try result.get()
    }

    /// The connection of an exchange, which may be canceled before the connection exists.
    private final class Line: Sendable {
        private enum State: Sendable { case waiting, open(HTTPConnection), canceled }

        private let state = Mutex(State.waiting)

        func exchange(
            _ request: ClientRequest, with address: SocketAddress, _ timeout: Duration, _ onSent: () -> Void,
            _ onHead: () -> Void
        ) -> Result<ReceivedResponse, Failure> {
            do throws(Failure) {
                let deadline = Deadline(after: timeout)
                let connection = try send(request, to: address, by: deadline, timeout, onSent)
                return .success(try connection.receive(to: request, by: deadline, onHead: onHead))
            } catch {
                return .failure(isCanceled ? .canceled : error)
            }
        }

        private func send(
            _ request: ClientRequest, to address: SocketAddress, by deadline: Deadline, _ timeout: Duration,
            _ onSent: () -> Void
        ) throws(Failure) -> HTTPConnection {
            defer { onSent() }
            let connection = try HTTPConnection(to: address, timeout: min(timeout, .seconds(30)))
            guard open(connection) else { throw .canceled }
            try connection.send(request.bytes, by: deadline)
            return connection
        }

        func cancel() {
            let connection = state.withLock { state in
                defer { state = .canceled }
                return if case .open(let connection) = state { connection } else { nil as HTTPConnection? }
            }
            connection?.cancel()
        }

        private var isCanceled: Bool {
            state.withLock { if case .canceled = $0 { true } else { false } }
        }

        /// Stores the connection for `cancel`; returns false if the exchange has already been canceled.
        private func open(_ connection: HTTPConnection) -> Bool {
            state.withLock { state in
                if case .canceled = state { return false }
                state = .open(connection)
                return true
            }
        }
    }
}
