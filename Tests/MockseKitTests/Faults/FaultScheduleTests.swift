import MockseClient
import MockseHTTP
import MockseKit
import Testing

@Suite(.timeLimit(.minutes(10))) struct FaultScheduleTests {
    private static let settings: [FaultSettings] = [
        FaultSettings(), FaultSettings(failRate: 0.5),
        FaultSettings(seed: 0, latency: .uniform(.zero...(.milliseconds(3)))).failing(every: 2),
        FaultSettings(failFirst: 1, failWith: [.status(503), .throttle, .noBody, .malformed])
            .backingOff(seconds: 3).duplicating(rate: 0.2),
        FaultSettings(
            failRate: 0.2,
            rules: [
                FaultRule(.page(2, attempts: 1), FaultEffects(fail: [.status(429)], latency: .milliseconds(2))),
                FaultRule(RequestMatch(dialect: "brewerydb", query: ["x": "1"]), FaultEffects(fail: .ok)),
            ],
            pageFaults: PageFaultSettings(drift: .insert(2), emptyPages: [3])
        ).pacing(network: .dsl),
    ]

    @Test(arguments: settings.indices)
    func `the schedule matches the server at every page and attempt`(index: Int) async throws {
        let settings = Self.settings[index]
        let targets = ["/2.3/users/moderators?site=stackoverflow&cache=1", "/v2/beers?x=1&styleId=3"]
        try await MockServer.withServer(.init(settings: settings)) { server in
            for target in targets {
                let schedule = try server.root.schedule(of: target, pages: 5, attempts: 3)
                #expect(schedule.entries.count == 15 && schedule.seed == settings.seed)
                for entry in schedule.entries {
                    let name = target.hasPrefix("/v2") ? "p" : "page"
                    _ = try HTTPConnection(server).get(target + "&\(name)=\(entry.page ?? 0)")
                }
                let exchanges = await server.journal.filter { $0.target.hasPrefix(target.prefix(8)) }
                let served = exchanges.map { FaultsOfOne($0.target, $0.page, $0.attempt, $0.faults) }
                let foretold = schedule.entries.map { FaultsOfOne($0.target, $0.page, $0.attempt, $0.faults) }
                #expect(served == foretold)
            }
        }
    }

    private struct FaultsOfOne: Equatable {
        let target: String
        let page: Int?
        let attempt: Int
        let faults: [String]

        init(_ target: String, _ page: Int?, _ attempt: Int, _ faults: [String]) {
            self.target = target
            self.page = page
            self.attempt = attempt
            self.faults = faults
        }
    }

    @Test func `the schedule has as many pages as the list with its page faults`() async throws {
        let pages = { (settings: FaultSettings) async throws in
            try await MockServer.withServer(.init(settings: settings)) { server in
                try server.root.schedule(of: "/2.3/users/moderators", attempts: 1).entries.compactMap(\.page)
            }
        }
        #expect(try await pages(FaultSettings()) == [1, 2, 3])
        #expect(try await pages(FaultSettings(pageFaults: .init(emptyPages: [2]))) == [1, 2, 3, 4])
        #expect(try await pages(FaultSettings(pageSize: 1)).count == 84)
    }
}
