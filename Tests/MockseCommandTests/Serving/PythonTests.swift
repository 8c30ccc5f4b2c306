#if !os(iOS)
import Testing
import MockseTestSupport

@Suite(.needs(.python3), .timeLimit(.minutes(10))) struct PythonTests {
    @Test(arguments: Way.allCases)
    func `urllib walks both lists`(way: Way) async throws {
        struct Walk: Decodable {
            let moderators: [Int], moderatorPages: [Int]
            let beers: [String], beerPages: [Int], breweries: [String]
        }
        try await MockseProcess.run { server in
            let walk = try await Tool.python3.run(
                script: "walk.py", [way.stackExchange(server), way.breweryDB(server)],
                environment: way.environment(server), printing: Walk.self)
            #expect(walk.moderatorPages == [30, 30, 24, 0])
            #expect(Set(walk.moderators).count == 84)
            #expect(walk.beerPages == [50, 50, 50, 24, 0])
            #expect(Set(walk.beers).count == 174)
            #expect(walk.breweries.count >= 174 && walk.breweries.allSatisfy { !$0.isEmpty })
            let lines = await server.stop().errorLines
            #expect(lines.count == 9, "every page must be requested once")
        }
    }

    @Test(arguments: Way.allCases)
    func `urllib raises errors with readable bodies`(way: Way) async throws {
        struct FailureKind: Decodable {
            let status: Int, body: String, fault: String?
        }
        try await MockseProcess.run(["--fail-rate", "1"]) { server in
            let addresses = [
                way.stackExchange(server) + ModeratorsPage.target(page: 1),
                way.breweryDB(server) + BeersPage.target(page: 1),
                way.breweryDB(server) + "/v2/nothing",
                way.stackExchange(server) + "/2.3/nothing",
                way.stackExchange(server) + "/nothing",
            ]
            let failures = try await Tool.python3.run(
                script: "errors.py", addresses, environment: way.environment(server), printing: [FailureKind].self)
            #expect(failures.count == 5)
            for failure in failures.prefix(2) {
                #expect([500, 503].contains(failure.status))
                #expect(failure.fault?.hasPrefix("fail=\(failure.status); seed=") == true)
            }
            #expect(failures.dropFirst(2).map(\.status) == [404, 400, 404])
            let parts = [#""error_name""#, #""errorMessage""#, #""errorMessage""#, #""no_method""#, #""error""#]
            for (failure, part) in zip(failures, parts) { #expect(failure.body.contains(part)) }
        }
    }

    @Test func `http-client sends a hundred requests over one connection`() async throws {
        struct Use: Decodable {
            let connections: Int, statuses: [Int], lengths: [Int]
        }
        try await MockseProcess.run(["--verbose"]) { server in
            let use = try await Tool.python3.run(
                script: "keep_alive.py", ["127.0.0.1", "\(server.port)"], printing: Use.self)
            #expect(use.connections == 1)
            #expect(use.statuses == Array(repeating: 200, count: 100))
            #expect(use.lengths.count { $0 == 0 } == 10, "the answers to HEAD")
            let end = await server.stop()
            #expect(end.errorLines.count { $0.hasSuffix("opened") } == 1)
        }
    }
}
#endif
