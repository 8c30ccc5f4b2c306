import MockseBase
import MockseDialects
import MockseJSON

@testable import MockseDriver

extension RecordedContract {
    /// The messages of the driver protocol, and the words in them.
    static func driverMembers() async throws -> ContractMembers {
        var members = ContractMembers()
        members.add(typesOf: .object(DriverMessage.hello(id: 0)), at: "hello")
        members["hello.protocol"] = "\(Contract.driverProtocol.major)"
        let list = ListAddress(dialect: .stackexchange, baseURL: "", path: "", parameters: ["a": ""], pageSize: 1)
        let anySize = ListAddress(dialect: .stackexchange, baseURL: "", path: "", parameters: [:], pageSize: nil)
        let commands: [DriverCommand] = [
            .open(list), .open(anySize), .more(source: 1), .earlier, .refresh, .retry, .query(["a": ""]), .cancel,
            .idle(atMost: .seconds(1)), .list, .close,
        ]
        for command in commands {
            members.add(typesOf: .object(DriverMessage.command(command, id: 1)), at: "command \(command.name)")
        }
        members.add(words: Verb.allCases.map(\.rawValue), at: "command.verb")
        members.add(words: ClientFeatures.members, at: "reply to hello")
        members.add(typesOf: .object(features.message), at: "reply to hello")
        members.add(words: ClientFeatures.Absence.allCases.map(\.rawValue), at: "reply to hello.without")
        members.add(words: ClientFeatures.DuplicatePolicy.allCases.map(\.rawValue), at: "reply to hello.onDuplicate")
        members.add(words: ClientFeatures.RefreshPolicy.allCases.map(\.rawValue), at: "reply to hello.refresh")
        members.add(
            words: ClientFeatures.RefreshTiming.allCases.map(\.rawValue), at: "reply to hello.refreshWhileLoading")
        members.add(words: ClientState.allCases.map(\.rawValue), at: "reply.state")
        let service = DriverService(features) { EveryMemberClient() }
        for command in [.open(list), .idle(atMost: .zero), .list, .unknown("x")] as [DriverCommand] {
            let reply = await service.reply(to: DriverMessage.command(command, id: 1))
            members.add(typesOf: .object(reply), at: "reply to \(command.name)")
        }
        members.merge(refusals()) { $1 }
        return members
    }

    /// The members by which any reply reports a failure, and the suite's reading of them.
    private static func refusals() -> ContractMembers {
        var members = ContractMembers()
        for (name, value) in [("error", "no"), ("crashed", "gone"), ("unsupported", true)] as [(String, JSONValue)] {
            do throws(DriverError) {
                _ = try DriverMessage.reply(JSONObject.of([name], [value]), to: .refresh)
            } catch {
                members["reply.\(name)"] = "failure"
            }
        }
        return members
    }

    private static var features: ClientFeatures {
        var features = ClientFeatures(
            name: "x", pageSize: .fixed(1), verbs: Set(Verb.allCases),
            loading: .init(
                timeout: .seconds(1), autoRetry: .seconds(1), coolDown: .seconds(1), refreshWhileLoading: .wait),
            display: .init(onDuplicate: .first, window: 1, maxPages: 1))
        features.absent = Set(ClientFeatures.Absence.allCases)
        return features
    }
}

/// A client that reports every member of a snapshot.
private actor EveryMemberClient: PagingClient {
    func open(_ list: ListAddress) {}
    func more(source: Int) {}
    func idle(atMost limit: Duration) -> ClientState { .idle }
    func list() -> [String] { ["1"] }
    func shown() -> ShownList {
        ShownList(["1"], revs: ["1"], state: .idle, ops: [.insert(at: 0, count: 1), .remove(at: 0, count: 1), .reload])
    }
    func close() {}
}
