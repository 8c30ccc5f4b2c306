import MockseJournal
import MocksePaging

extension Requirement {
    package static let ownCredentials = Requirement(
        "10.5", "Keep credentials to their host", .must, bugs: "tokens that are sent to other hosts",
        sentence:
            "Requests to the host of the list have the client's credentials. If a page gives the address of another host, "
            + "the request for it has none.",
        why: "Whoever can change an address in a response gets the user's token otherwise.",
        fix: "Compare scheme, host and port with those of the base URL before the credentials are added.",
        threads: [
            "DataZooDE/erpl-web#183", "microsoft/Policy-Weaver#112", "msaad00/agent-bom#4751", "sindresorhus/got#2449",
        ], explainedBy: ["10.4"]
    ) { history in
        guard let first = history.exchanges.first, first.hasCredentials else { return [] }
        // The host is known only where pages name one.
        let others = history.exchanges.filter { $0.host != first.host }
        let leaked = others.first(where: \.hasCredentials).map { exchange in
            Violation(
                "credentials-leaked",
                "the list was opened at \(first.host), but a request to \(exchange.host) at "
                    + "\(history.time(exchange.arrived)) had the client's credentials",
                at: exchange.arrived, exchanges: [exchange.id])
        }
        let own = history.exchanges.dropFirst().filter { $0.host == first.host }
        let dropped = own.first { !$0.hasCredentials }.map { exchange in
            Violation(
                "credentials-dropped",
                "the first request had credentials, but the one for page \(exchange.page ?? 0) at "
                    + "\(history.time(exchange.arrived)) had none",
                at: exchange.arrived, exchanges: [first.id, exchange.id])
        }
        return .init(others.count, broken: [leaked, dropped].compactMap(\.self))
    }
}
