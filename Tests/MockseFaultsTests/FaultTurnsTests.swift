import MockseBase
import MockseFaults
import Testing

/// Tests of how `fail-every`, `fail-first`, backoff and networks affect a plan.
struct FaultTurnsTests {
    private static func fails(_ settings: FaultSettings, page: Int?, attempt: Int) -> Bool {
        let subject = MatchSubject(target: "/x?page=\(page ?? 0)", page: page, attempt: attempt)
        return FaultPlan(settings).decide(subject).failure != nil
    }

    @Test(arguments: 1...7)
    func `a request fails if page - 1 + attempt is a multiple of the interval`(every: Int) {
        for page in 1...20 {
            for attempt in 1...20 {
                let fails = Self.fails(FaultSettings().failing(every: every), page: page, attempt: attempt)
                #expect(fails == ((page - 1 + attempt) % every == 0))
            }
        }
        #expect(Self.fails(FaultSettings().failing(every: every), page: nil, attempt: every))
        #expect(!Self.fails(FaultSettings().failing(every: 1000), page: .max, attempt: .max))
    }

    @Test func `the first attempts fail and later ones succeed`() {
        let settings = FaultSettings(failFirst: 2)
        #expect((1...5).map { Self.fails(settings, page: 1, attempt: $0) } == [true, true, false, false, false])
        #expect(!Self.fails(FaultSettings(failFirst: 0), page: 1, attempt: 1))
    }

    @Test func `turns add to the rate and draw from the same failures`() {
        let targets = (1...2000).map { "/2.3/users?page=\($0)" }
        let rate = FaultPlan(FaultSettings(failRate: 0.1))
        let both = FaultPlan(FaultSettings(failRate: 0.1, failFirst: 1))
        for target in targets {
            #expect(both.decide(target: target, attempt: 1).failure != nil)
            #expect(both.decide(target: target, attempt: 2) == rate.decide(target: target, attempt: 2))
            if let failure = rate.decide(target: target, attempt: 1).failure {
                #expect(both.decide(target: target, attempt: 1).failure == failure)
            }
        }
    }

    @Test(
        arguments: [
            (.throttle, 7), (.status(429), 7), (.status(503), 7), (.status(500), nil), (.timeout, nil), (.noBody, nil),
        ] as [(FailureKind, Int?)])
    func `only failures that say when to retry have a backoff`(failure: FailureKind, backoff: Int?) {
        let plan = FaultPlan(FaultSettings().failing(first: 1, with: [failure]).backingOff(seconds: 7))
        #expect(plan.decide(target: "/", attempt: 1).backoff == backoff)
        #expect(plan.decide(target: "/", attempt: 2).backoff == nil)
    }

    @Test func `a network adds both delays to the latency, and the lower bandwidth applies`() {
        let settings = FaultSettings(latency: .milliseconds(50)).pacing(bandwidth: .kilobits(500), network: .threeG)
        let decision = FaultPlan(settings).decide(target: "/", attempt: 1)
        #expect(decision.latency == 250_000_000)
        #expect(decision.pace?.bytesPerSecond == 62_500)
        #expect(decision.faults.map(\.text) == ["latency=50ms", "bandwidth=500kbit", "network=3G"])
        let edge = FaultPlan(FaultSettings().pacing(bandwidth: .kilobits(500), network: .edge))
            .decide(target: "/", attempt: 1)
        #expect(edge.pace?.bytesPerSecond == 30_000)
        #expect(edge.latency == 840_000_000)
    }

    @Test func `a network that loses everything times out`() {
        let decision = FaultPlan(FaultSettings().pacing(network: .lost)).decide(target: "/", attempt: 1)
        #expect(decision.failure == .timeout)
        #expect(decision.faults.map(\.text) == ["fail=timeout", "network=100% Loss"])
    }

    @Test func `one packet in ten causes a pause, which is longer if the packet is lost again`() throws {
        let plan = FaultPlan(FaultSettings().pacing(network: .veryBad))
        var stalls: [PacePlan.Stall] = []
        let count = 20_000
        for attempt in 1...20 {
            let pace = try #require(plan.decide(target: "/2.3/users", attempt: attempt).pace)
            let mine = pace.stalls(bytes: count / 20 * PacePlan.segmentSize)
            #expect(mine == pace.stalls(bytes: count / 20 * PacePlan.segmentSize))
            #expect(mine.map(\.offset) == mine.map(\.offset).sorted())
            stalls += mine
        }
        #expect((1800...2200).contains(stalls.count))
        #expect(stalls.allSatisfy { $0.offset % PacePlan.segmentSize == 0 })
        // The wait is a round trip of one second, doubled each time.
        let lengths = Set(stalls.map(\.duration))
        #expect(lengths.isSubset(of: [1_000_000_000, 3_000_000_000, 7_000_000_000, 15_000_000_000]))
        #expect((130...270).contains(stalls.count { $0.duration > 1_000_000_000 }))
    }

    @Test func `other networks lose no packets`() {
        for network in [NetworkProfile.edge, .threeG, .dsl, .wifi, .lte] {
            let pace = FaultPlan(FaultSettings().pacing(network: network)).decide(target: "/", attempt: 1).pace
            #expect(pace?.stalls(bytes: 1 << 20) == [])
        }
    }

    @Test func `jitter spreads a fixed latency uniformly in both directions`() {
        let plan = FaultPlan(FaultSettings(latency: .milliseconds(800)).jittering(by: .milliseconds(100)))
        let waits = (1...10_000).map { plan.decide(target: "/x?page=\($0)", attempt: 1).latency }
        #expect(waits.allSatisfy { (700_000_000...900_000_000).contains($0) })
        #expect((796_000_000...804_000_000).contains(waits.reduce(0, +) / 10_000))
        #expect(waits.min() ?? 0 < 701_000_000 && waits.max() ?? 0 > 899_000_000)
    }
}
