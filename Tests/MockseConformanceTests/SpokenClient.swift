import MockseJSON

@testable import MockseConformance

/// The driver of a client of this process, as if it were another one: it hears and answers JSON lines.
final class SpokenClient: DriverTransport {
    /// What it makes of a verb that it does not know.
    enum Manners {
        case refuses, agrees
    }

    let replies: AsyncStream<Result<JSONObject, DriverError>>

    private let lines: AsyncStream<[UInt8]>.Continuation
    private let work: Task<Void, Never>

    init(_ features: ClientFeatures, _ manners: Manners = .refuses, client: @escaping @Sendable () -> any PagingClient)
    {
        let (heard, lines) = AsyncStream.makeStream(of: [UInt8].self)
        let (replies, said) = AsyncStream.makeStream(of: Result<JSONObject, DriverError>.self)
        (self.replies, self.lines) = (replies, lines)
        work = Task {
            var current = client()
            for await line in heard {
                guard let command = (try? JSONValue(parsing: line))?.object else { continue }
                if command["verb"]?.string == "open" { current = client() }
                var reply: JSONObject = ["id": command["id"] ?? .null]
                do {
                    let answer = try await Self.answer(command, features, current)
                    for (name, value) in answer ?? (manners == .agrees ? [] : [("unsupported", true)]) {
                        reply[name] = value
                    }
                } catch {
                    reply["error"] = .string("\(error)")
                }
                said.yield(.success(reply))
            }
        }
    }

    func send(_ message: JSONObject) {
        lines.yield(Array(JSONValue.object(message).text.utf8))
    }

    func end() {
        lines.finish()
        work.cancel()
    }

    /// The members of an answer; nil for a verb that there is none of.
    private static func answer(
        _ command: JSONObject, _ features: ClientFeatures, _ client: any PagingClient
    ) async throws -> [(String, JSONValue)]? {
        switch command["verb"]?.string {
        case "hello": return hello(features)
        case "open":
            let dialect = command["dialect"]?.string.flatMap(Dialect.init) ?? .stackexchange
            try await client.open(
                ListAddress(
                    dialect: dialect, baseURL: command["baseURL"]?.string ?? "", path: command["path"]?.string ?? "",
                    parameters: parameters(command), pageSize: command["pageSize"]?.int))
        case "more": try await client.more(source: command["source"]?.int ?? 0)
        case "refresh": try await client.refresh()
        case "retry": try await client.retry()
        case "query": try await client.query(parameters(command))
        case "cancel": try await client.cancel()
        case "idle":
            let state = try await client.idle(atMost: .milliseconds(command["ms"]?.int ?? 0))
            return [("state", .string(state.rawValue))]
        case "list": return told(try await client.shown())
        case "close": try await client.close()
        default: return nil
        }
        return []
    }

    private static func parameters(_ command: JSONObject) -> [String: String] {
        let members = command["params"]?.object?.map { ($0.0, $0.1.string ?? "") } ?? []
        return Dictionary(members) { $1 }
    }

    private static func hello(_ features: ClientFeatures) -> [(String, JSONValue)] {
        let milliseconds = features.timeout.map { Int($0 / .milliseconds(1)) } ?? 0
        return [
            ("protocol", 1), ("name", .string(features.name)), ("pageSize", "settable"),
            ("dialects", .array(features.dialects.map { .string($0.rawValue) })),
            ("verbs", .array(features.verbs.map { .string($0.rawValue) })),
            ("sources", .number(JSONNumber(features.sources))),
            ("concurrency", .number(JSONNumber(features.concurrency))),
            ("prefetch", .number(JSONNumber(features.prefetch))), ("timeoutMs", .number(JSONNumber(milliseconds))),
            ("onDuplicate", features.onDuplicate.map { .string($0.rawValue) } ?? .null),
            ("refresh", .string(features.refresh.rawValue)), ("revalidates", .bool(features.revalidates)),
            ("ops", .bool(features.ops)), ("autoContinue", .number(JSONNumber(features.autoContinue))),
            ("window", features.window.map { .number(JSONNumber($0)) } ?? .null),
        ]
    }

    private static func told(_ list: ShownList) -> [(String, JSONValue)] {
        var members: [(String, JSONValue)] = [("ids", .array(list.ids.map(JSONValue.string)))]
        if let revs = list.revs { members.append(("revs", .array(revs.map(JSONValue.string)))) }
        if let state = list.state { members.append(("state", .string(state.rawValue))) }
        if let ops = list.ops {
            members.append(
                (
                    "ops",
                    .array(
                        ops.map { operation in
                            switch operation {
                            case .insert(let place, let count):
                                ["insert": .number(JSONNumber(place)), "count": .number(JSONNumber(count))]
                            case .remove(let place, let count):
                                ["remove": .number(JSONNumber(place)), "count": .number(JSONNumber(count))]
                            case .reload: ["reload": true]
                            }
                        })
                ))
        }
        return members
    }
}
