// Not `@testable`, and without package imports: only what a user's test sees.
import MockseKit
import Testing

/// Calls as people write them before they read the documentation.
struct GuessedCallsTests {
    @Test func `a latency is written in seconds or milliseconds`() throws {
        #expect(FaultSettings(latency: .seconds(2)).latency == .fixed(.seconds(2)))
        #expect(FaultSettings(latency: .seconds(1.5)).latency == .milliseconds(1500))
        #expect(FaultSettings().latency == .zero)
    }

    @Test(arguments: [0.1, 0.25])
    func `a fail rate can be a computed Double`(rate: Double) throws {
        let settings = FaultSettings(seed: 7, failRate: rate)
        #expect(settings.failRate == Rate(rate))
        #expect(FaultSettings.seed(7).failing(rate: rate) == settings)
        #expect(settings.failRate.fraction == rate)
        #expect(FaultSettings().duplicating(rate: rate).pageFaults.duplicateRate == Rate(rate))
    }

    @Test func `a rate can be a literal`() {
        #expect(FaultSettings(failRate: 0.1).failRate == 0.1)
        #expect(FaultSettings(failRate: 1).failRate == 1)
        #expect(FaultSettings(failRate: .init(millionths: 5)).failRate.millionths == 5)
        #expect(Rate(Double.nan).millionths == .max)
    }

    @Test func `settings are given in the order of the options`() {
        let settings = FaultSettings(
            latency: .milliseconds(5), jitter: .milliseconds(1), failEvery: 3, failWith: [503, .timeout], backoff: 2,
            bandwidth: .kilobits(100), slicer: .pieces(2, over: .seconds(1)), network: .threeG, allowsOverrides: false)
        #expect(settings.jitter == .milliseconds(1) && settings.failEvery == 3 && settings.backoff == 2)
        #expect(settings.failWith == [.status(503), .timeout] && settings.network == .threeG)
        #expect(settings.bandwidth == .kilobits(100) && settings.slicer == .pieces(2, over: .seconds(1)))
        #expect(!settings.allowsOverrides)
    }

    @Test func `a match takes numbers and ranges`() throws {
        #expect(RequestMatch(page: 2) == .page(2))
        #expect(
            RequestMatch(route: "/users/*", page: 2...4, attempt: 1).description == "route=/users/* page=2..4 attempt=1"
        )
        #expect(RequestMatch(page: 2..., attempt: ...3).description == "page=2.. attempt=1..3")
        let (page, pages): (Int?, ClosedRange<Int>?) = (3, nil)
        #expect(RequestMatch(page: page, attempt: pages).description == "page=3")
        #expect(RequestMatch.all.description == "*")
        #expect(RequestMatch.route("/users/*").description == "route=/users/*")
        let rules = [FaultRule(.init(page: 0), .init(fail: [503]))]
        #expect(throws: SettingError.self) { try FaultSettings(rules: rules).check() }
    }

    @Test func `a rule can let requests succeed`() throws {
        let effects = FaultEffects(fail: .ok, latency: .zero, slicer: .whole, network: .direct)
        #expect(effects.description == "fail=none, latency=0ms, slicer=none, network=none")
        #expect(try FaultEffects(parsing: "ok") == FaultEffects(fail: .ok))
    }

    @Test func `a port is an Int`() async throws {
        let port: Int = try await MockServer.withServer { $0.port }
        #expect(port > 0)
        await #expect(throws: ServerError.self) { try await MockServer.start(.init(port: 70_000)) }
        let error = await #expect(throws: ServerError.self) { try await MockServer.start(.init(port: -1)) }
        #expect(error?.description.contains("port") == true)
    }
}
