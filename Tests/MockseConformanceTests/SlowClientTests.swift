import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

/// A client whose requests come long after the trigger, as those of an app do that is operated from outside.
@Suite(.timeLimit(.minutes(30))) struct SlowClientTests {
    @Test(arguments: [nil, Mutant.ignoresBackoff, .ignoresRetryAfter])
    func `a slow client is asked for pauses that it could break`(mutant: Mutant?) async throws {
        let wanted: [String: Verdict] = [
            "E09": mutant == .ignoresRetryAfter ? .warn : .pass, "E10": mutant == .ignoresBackoff ? .fail : .pass,
        ]
        var features = ReferenceClient.features
        features.verbs = [.list, .idle]
        features.timeout = MatrixRun.timeout
        try await MockServer.withServer { [features] server in
            let runner = Runner(server: server, features: features) { _ in
                InProcessDriver(client: SlowClient(client: ReferenceClient(mutant: mutant, timeout: MatrixRun.timeout)))
            }
            for result in await runner.run(Cases.all.filter { wanted[$0.id] != nil }) {
                #expect(result.verdict == wanted[result.id], "\(result)")
            }
        }
    }
}

/// Has another client pull its trigger half a second late.
private actor SlowClient: PagingClient {
    let client: any PagingClient
    /// The triggers that it has not pulled yet, and what it does thereafter.
    private var late: Task<Void, Never>?

    init(client: any PagingClient) {
        self.client = client
    }

    func open(_ list: ListAddress) async throws { try await client.open(list) }

    func more(source: Int) {
        late = Task { [client, late] in
            // No wait for anything: this is how slow it is.
            try? await Task.sleep(for: .milliseconds(500))
            try? await client.more(source: source)
            await late?.value
        }
    }

    func idle(atMost limit: Duration) async throws -> ClientState {
        await late?.value
        return try await client.idle(atMost: limit)
    }

    func list() async throws -> [String] { try await client.list() }

    func close() async throws { try await client.close() }
}
