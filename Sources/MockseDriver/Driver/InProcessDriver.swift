import Synchronization

/// A driver that operates a client in this process.
package struct InProcessDriver: Driver {
    let client: any PagingClient
    /// The time limit for a command, in addition to the time that the command itself names.
    ///
    /// It counts in own time, because a client in this process is delayed as much as the suite is.
    let timeout: Duration

    package init(client: any PagingClient, timeout: Duration = .seconds(10)) {
        self.client = client
        self.timeout = timeout
    }

    package func perform(_ command: DriverCommand) async throws -> DriverReply {
        let limit = if case .idle(let own) = command { timeout + own } else { timeout }
        // A client that waits for its own requests may never return, and canceling the task would not make it.
        return try await withCheckedThrowingContinuation { continuation in
            let reply = PendingReply(continuation)
            let timer = Task {
                try await OwnTime.sleep(for: limit)
                reply.give(.failure(DriverError.unreturned(command.name, after: limit)))
            }
            Task {
                do {
                    reply.give(.success(try await carryOut(command)))
                } catch {
                    reply.give(.failure(error))
                }
                timer.cancel()
            }
        }
    }

    /// The pending reply, which the first result completes.
    private final class PendingReply: Sendable {
        private let waiting: Mutex<CheckedContinuation<DriverReply, any Error>?>

        init(_ continuation: CheckedContinuation<DriverReply, any Error>) {
            waiting = Mutex(continuation)
        }

        func give(_ result: Result<DriverReply, any Error>) {
            let continuation = waiting.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            continuation?.resume(with: result)
        }
    }

    private func carryOut(_ command: DriverCommand) async throws -> DriverReply {
        do {
            switch command {
            case .open(let list): try await client.open(list)
            case .more(let source): try await client.more(source: source)
            case .earlier: try await client.earlier()
            case .refresh: try await client.refresh()
            case .retry: try await client.retry()
            case .query(let parameters): try await client.query(parameters)
            case .cancel: try await client.cancel()
            case .idle(let limit): return .state(try await client.idle(atMost: limit))
            case .list: return .list(try await client.shown())
            case .close: try await client.close()
            // `PagingClient` can't express an unknown command.
            case .unknown: return .refused
            }
            return .done
        } catch let error as UnsupportedVerb {
            throw DriverError.unsupported(error.verb.rawValue)
        } catch let error as ClientCrash {
            throw DriverError.crashed(error.description)
        } catch {
            throw DriverError.failed(command.name, reason: "\(error)")
        }
    }
}
