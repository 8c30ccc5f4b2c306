import MockseFaults
import Testing

@Suite struct FaultPlanTests {
    private static func targets(_ count: Int) -> [String] {
        (1...count).map { "/2.3/users?page=\($0)&site=stackoverflow" }
    }

    private static func failures(_ settings: FaultSettings, _ targets: [String], attempt: Int = 1) -> Set<String> {
        let plan = FaultPlan(settings)
        return Set(targets.filter { plan.decide(target: $0, attempt: attempt).failure != nil })
    }

    @Test(arguments: [0, 1, 65, 7, .max] as [UInt64], ["0.001", "0.1", "0.5"])
    func `the share of failures lies within binomial bounds`(seed: UInt64, rate: String) throws {
        let rate = try Rate(parsing: rate)
        let count = 20_000
        let failed = Self.failures(FaultSettings(seed: seed, failRate: rate), Self.targets(count)).count
        let expected = Double(count) * rate.fraction
        let deviation = (expected * (1 - rate.fraction)).squareRoot()
        #expect(abs(Double(failed) - expected) < 5 * deviation)
    }

    @Test func `a higher rate only adds failures`() {
        let targets = Self.targets(5000)
        var before: Set<String> = []
        for rate in [0, 0.05, 0.1, 0.3, 0.9, 1] as [Rate] {
            let now = Self.failures(FaultSettings(failRate: rate), targets)
            #expect(now.isSuperset(of: before))
            #expect(now.count > before.count || rate == 0)
            before = now
        }
        #expect(before.count == targets.count)
    }

    @Test func `seeds, attempts and targets each change the faults`() {
        let targets = Self.targets(2000)
        let first = Self.failures(FaultSettings(seed: 0, failRate: 0.2), targets)
        #expect(first == Self.failures(FaultSettings(seed: 0, failRate: 0.2), targets.reversed()))
        #expect(first != Self.failures(FaultSettings(seed: 1, failRate: 0.2), targets))
        #expect(first != Self.failures(FaultSettings(seed: 0, failRate: 0.2), targets, attempt: 2))
        #expect(!first.isEmpty && first.count < targets.count)
    }

    @Test func `latency is drawn independently of failure and covers its range`() throws {
        let latency = try Latency(parsing: "200ms..1.2s")
        let plain = FaultPlan(FaultSettings(latency: latency))
        let failing = FaultPlan(FaultSettings(latency: latency, failRate: 0.5))
        var shortest = UInt64.max
        var longest: UInt64 = 0
        var sum: UInt64 = 0
        let targets = Self.targets(20_000)
        for target in targets {
            let wait = plain.decide(target: target, attempt: 1).latency
            #expect(wait == failing.decide(target: target, attempt: 1).latency)
            shortest = min(shortest, wait)
            longest = max(longest, wait)
            sum += wait
        }
        #expect((200_000_000...201_000_000).contains(shortest))
        #expect((1_199_000_000...1_200_000_000).contains(longest))
        // The standard deviation of the mean is 2 ms.
        #expect((690_000_000...710_000_000).contains(sum / UInt64(targets.count)))
    }

    @Test func `failures are half 500 and half 503`() {
        let plan = FaultPlan(FaultSettings(failRate: 1))
        let failures = Self.targets(10_000).map { plan.decide(target: $0, attempt: 1).failure }
        #expect(Set(failures) == [.status(500), .status(503)])
        #expect((4750...5250).contains(failures.count { $0 == .status(500) }))
    }

    @Test func `default settings inject no faults`() {
        #expect(FaultPlan(FaultSettings()).decide(target: "/", attempt: 1) == FaultPlan.Decision())
    }

    @Test(arguments: [
        ("/2.2/users/moderators?filter=%21-%2AjbN0CeyJHb&order=desc&page=", "&site=stackoverflow&sort=reputation", 3),
        ("/2.3/users/moderators?page=", "&site=stackoverflow", 3),
        ("/v2/beers?p=", "&styleId=3&withBreweries=Y", 4), ("/v2/beers?p=", "&styleId=3", 4),
    ])
    func `the default seed shows a failure in each tutorial list, and none on the second attempt`(
        before: String, after: String, pages: Int
    ) {
        let plan = FaultPlan(FaultSettings(failRate: 0.1))
        let fails = { (page: Int, attempt: Int) in
            plan.decide(target: before + "\(page)" + after, attempt: attempt).failure != nil
        }
        let failed = (1...pages).filter { fails($0, 1) }
        #expect(!failed.isEmpty && Set(failed).isSubset(of: [2, 3]))
        #expect(!(1...pages).contains { fails($0, 2) })
    }
}
