import MockseBase
import Testing

struct MemoryClaimTests {
    private static let step = 64 << 10

    @Test func `claims take steps of a budget beyond their free bytes, and return them`() {
        let budget = MemoryBudget(limit: 2 * Self.step)
        let first = MemoryClaim(on: budget, free: 100)
        var second: MemoryClaim? = MemoryClaim(on: budget, free: 100)
        #expect(first.covered == 100 && first.cover(100) && first.covered == 100)
        #expect(first.cover(101) && first.covered == 100 + Self.step)
        #expect(second?.cover(100 + Self.step) == true && second?.covered == 100 + Self.step)
        #expect(!first.cover(101 + Self.step) && first.covered == 100 + Self.step)
        #expect(second?.cover(101 + Self.step) == false)
        second = nil
        #expect(first.cover(101 + Self.step) && first.covered == 100 + 2 * Self.step)
        first.shrink(to: 100 + 2 * Self.step)
        #expect(first.covered == 100 + 2 * Self.step)
        first.shrink(to: 101)
        #expect(first.covered == 100 + Self.step && budget.reserve(Self.step))
        first.shrink(to: 0)
        #expect(first.covered == 100 && budget.reserve(Self.step) && !budget.reserve(1))
    }

    @Test func `a claim without a budget covers everything`() {
        let claim = MemoryClaim(on: nil, free: 0)
        #expect(claim.cover(.max) && claim.covered == .max)
        claim.shrink(to: 0)
        #expect(claim.covered == .max)
    }
}
