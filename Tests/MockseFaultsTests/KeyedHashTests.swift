import MockseHash
import Testing

@Suite struct KeyedHashTests {
    private static let target = "/2.3/users/moderators?page=1&site=stackoverflow"

    @Test(
        arguments: [
            (0, "fail", 1, 0x6510_4096_5ce9_416e), (7, "fail", 2, 0xe399_81f2_6e0a_e556),
            (7, "latency", 2, 0x0f58_aec7_c431_33b4),
        ] as [(UInt64, String, Int, UInt64)])
    func `the hash matches the published test vectors`(seed: UInt64, purpose: String, attempt: Int, bits: UInt64) {
        let hash = KeyedHash(seed: seed, purpose: purpose, target: Self.target, attempt: attempt)
        #expect(hash.bits == bits)
        #expect(hash.unit == Double(bits >> 11) / 9_007_199_254_740_992)
    }

    @Test func `an index below a count is uniformly distributed`() {
        var counts = [Int](repeating: 0, count: 7)
        for attempt in 0..<70_000 {
            counts[KeyedHash(seed: 1, purpose: "x", target: "/", attempt: attempt).index(below: 7)] += 1
        }
        // The standard deviation is 93; this allows five of them on either side.
        for count in counts { #expect((10_000 - 465...10_000 + 465).contains(count)) }
    }
}
