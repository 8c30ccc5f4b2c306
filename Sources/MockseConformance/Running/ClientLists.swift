import MockseJournal
import MockseJudging
import MockseKit
import Synchronization

/// The lists that a client requests instead of those that it is asked to open, by dialect.
final class ClientLists: Sendable {
    private let lists = Mutex<[Dialect: StagedList]>([:])

    /// The client's own list in a dialect, or `nil` if it opens the one that it is given.
    subscript(dialect: Dialect) -> StagedList? { lists.withLock { $0[dialect] } }

    /// Learns which list the client requests if it isn't the one of the case.
    ///
    /// - Parameters:
    ///   - history: The history of the run.
    ///   - root: The server's root, whose items show what the client's list contains.
    /// - Returns: `true` if a list was learned, so that the case has to run again.
    func learn(from history: History, in root: Sandbox) -> Bool {
        let (fixture, exchanges) = (history.fixture, history.exchanges)
        guard fixture.timeline == nil, self[fixture.dialect] == nil,
            let path = exchanges.mostRequestedPath, path != fixture.path, !path.hasSuffix(fixture.route),
            let target = exchanges.first(where: { $0.path == path && $0.dialect == fixture.dialect.name })?.target,
            let (item, identifier) = root.template(of: target)
        else { return false }
        // Not every list has the order of the one that clients are asked to open.
        let own = target.split(separator: "?").dropFirst().joined().split(separator: "&")
        let otherOrder = fixture.dialect.sample.otherOrders.first { order in
            let kept = own.filter { parameter in !order.keys.contains { parameter.hasPrefix("\($0)=") } }
            let query = kept.map(String.init) + order.map { "\($0.key)=\($0.value)" }
            return root.template(of: "\(path)?\(query.joined(separator: "&"))") != nil
        }
        let list = StagedList(
            at: String(path), of: item, identifiedBy: identifier,
            otherOrder: otherOrder ?? fixture.dialect.sample.otherOrder, fixture.dialect)
        lists.withLock { $0[fixture.dialect] = list }
        return true
    }
}
