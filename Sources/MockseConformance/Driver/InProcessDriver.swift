/// Operates a client of this process.
struct InProcessDriver: Driver {
    let client: any PagingClient

    func perform(_ command: DriverCommand) async throws -> DriverReply {
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
