import Synchronization

/// Operates a client of this process.
package struct InProcessDriver: Driver {
    let client: any PagingClient
    /// How long a verb may take, besides the time that it names itself; in the suite's own steps, since a client of this
    /// process is as late as they are.
    let timeout: Duration

    package init(client: any PagingClient, timeout: Duration = .seconds(10)) {
        self.client = client
        self.timeout = timeout
    }

    package func perform(_ command: DriverCommand) async throws -> DriverReply {
        let limit = if case .idle(let own) = command { timeout + own } else { timeout }
        // A verb that waits for what it began may never return: nothing that is cancelled ends it.
        return try await withCheckedThrowingContinuation { continuation in
            let answer = Answer(continuation)
            let timer = Task {
                try await OwnTime.sleep(for: limit)
                answer.give(.failure(DriverError.unreturned(command.name, after: limit)))
            }
            Task {
                do {
                    answer.give(.success(try await carryOut(command)))
                } catch {
                    answer.give(.failure(error))
                }
                timer.cancel()
            }
        }
    }

    /// What is waited for, by whoever comes first.
    private final class Answer: Sendable {
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
            // There is no way to ask for it.
            case .unknown: return .refused
            }
            return .done
        } catch let error as UnsupportedVerb {
            throw DriverError.unsupported(error.verb.rawValue)
        } catch {
            throw DriverError.failed(command.name, reason: "\(error)")
        }
    }
}
