import Testing

@testable import MockseGenerator

struct RandomTests {
    @Test(
        arguments: [
            (0, "fail", 1, 0x6510_4096_5ce9_416e), (7, "fail", 2, 0xe399_81f2_6e0a_e556),
            (7, "latency", 2, 0x0f58_aec7_c431_33b4),
        ] as [(UInt64, String, Int, UInt64)])
    func `the keyed hash has the published values`(seed: UInt64, purpose: String, index: Int, hash: UInt64) {
        let key = "/2.3/users/moderators?page=1&site=stackoverflow"
        #expect(Draw(seed: seed, key: key).bits(purpose, index) == hash)
    }

    @Test func `a draw is repeatable and depends on purpose, key, index and seed`() {
        let draw = Draw(seed: 1, key: "row")
        #expect(draw.bits("name") == draw.bits("name"))
        let others = [
            draw.bits("place"), draw.bits("name", 1), Draw(seed: 2, key: "row").bits("name"),
            Draw(seed: 1, key: "other row").bits("name"),
        ]
        #expect(!others.contains(draw.bits("name")))
        #expect(Set(others).count == others.count)
    }

    @Test func `numbers fill their range evenly`() {
        let draw = Draw(seed: 3, key: "dice")
        var counts = Array(repeating: 0, count: 6)
        for index in 0..<60_000 { counts[draw.number("roll", in: 1...6, index) - 1] += 1 }
        // The expected count is 10,000 each, with a standard deviation of 91.
        #expect(counts.allSatisfy { (9_500...10_500).contains($0) })
        #expect(draw.number("none", below: 0) == 0)
        #expect(draw.number("one", in: 7...7) == 7)
    }

    @Test func `an order contains every number once`() {
        let order = Draw(seed: 4, key: "deck").order("shuffle", of: 52)
        #expect(order.sorted() == Array(0..<52))
        #expect(order != Array(0..<52))
    }

    @Test func `magnitudes stay in their range`() {
        let draw = Draw(seed: 5, key: "size")
        for index in 0..<200 { #expect((4...31).contains(draw.magnitude("m \(index)", bits: 2...4))) }
    }

    @Test func `letters have the requested count, even beyond one hash`() {
        let text = Draw(seed: 6, key: "token").letters("t", 32, from: .hexadecimal)
        #expect(text.wholeMatch(of: /[0-9a-f]{32}/) != nil)
        #expect(Set(text).count > 8)
    }

    @Test func `spread numbers ascend strictly`() {
        let draw = Draw(seed: 7, key: "ids")
        for count in [1, 2, 60, 1_200] {
            let growing = Spread.growing(count, upTo: 100_000, draw, "g")
            #expect(zip(growing, growing.dropFirst()).allSatisfy { $0 < $1 })
            #expect(growing.allSatisfy { $0 > 0 })
            let even = Spread.even(count, in: 50...100_000, draw, "e")
            #expect(zip(even, even.dropFirst()).allSatisfy { $0 < $1 })
            #expect(even.allSatisfy { (50...100_000).contains($0) })
        }
    }
}
