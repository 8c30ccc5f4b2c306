import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

/// Tests a client whose requests arrive long after the trigger, like those of an app operated from outside.
@Suite(.timeLimit(.minutes(30))) struct SlowClientTests {
    @Test(arguments: [nil, Mutant.ignoresBackoff, .ignoresRetryAfter])
    func `a slow client gets pauses that it could break`(mutant: Mutant?) async throws {
        let wanted: [String: Verdict] = [
            "E09": mutant == .ignoresRetryAfter ? .warn : .pass, "E10": mutant == .ignoresBackoff ? .fail : .pass,
        ]
        var features = ReferenceClient.features
        features.verbs = [.list, .idle]
        (features.ops, features.onDuplicate) = (false, nil)
        features.timeout = MatrixRun.timeout
        try await MockServer.withServer { [features] server in
            var runner = Runner(server: server, features: features) { _ in
                InProcessDriver(client: SlowClient(client: ReferenceClient(mutant: mutant, timeout: MatrixRun.timeout)))
            }
            runner.countsOwnTime = true
            for result in await runner.run(Cases.all.filter { wanted[$0.id] != nil }) {
                #expect(result.verdict == wanted[result.id], "\(result)")
            }
        }
    }
}

/// A client that fires another client's trigger half a second late.
private actor SlowClient: PagingClient {
    let client: any PagingClient
    /// The triggers that it hasn't fired yet.
    private var late: Task<Void, Never>?

    init(client: any PagingClient) {
        self.client = client
    }

    func open(_ list: ListAddress) async throws { try await client.open(list) }

    func more(source: Int) {
        late = Task { [client, late] in
            // This sleep waits for nothing. It makes the client slow.
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
