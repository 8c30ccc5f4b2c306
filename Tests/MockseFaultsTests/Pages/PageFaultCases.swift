import MockseHash

@testable import MockseFaults

extension PageFaultSettings {
    /// Each fault on its own, some in two strengths.
    static let singles: [Self] = [
        Self(duplicates: .init(overlap: 3)),
        Self(duplicates: .init(overlap: 1000)),
        Self(duplicates: .init(replay: 0.1)),
        Self(duplicates: .init(replay: 0.9)),
        Self(duplicates: .init(withinPage: true)),
        Self(duplicates: .init(changesRepeats: true)),
        Self(duplicates: .init(hasLookalikes: true)),
        Self(duplicates: .init(repeatedPage: 2)),
        Self(duplicates: .init(repeatedPage: 4)),
        Self(drift: .insert(2)),
        Self(drift: .insert(100)),
        Self(drift: .delete(2)),
        Self(drift: .delete(31)),
        Self(drift: .shuffle),
        Self(total: .off(by: 5)),
        Self(total: .off(by: -5)),
        Self(total: .rows),
        Self(total: .absent),
        Self(alwaysHasMore: true),
        Self(emptyPages: [1]),
        Self(emptyPages: [2, 3]),
        Self(shortPages: [1: 2, 3: 7]),
    ]

    /// Every two of them that are of different kinds and can be served together.
    static let pairs: [Self] = singles.enumerated().flatMap { index, one in
        singles[(index + 1)...].compactMap { one.joined(with: $0) }.filter { (try? $0.check()) != nil }
    }

    /// Returns list lengths at the edges of pages, and one with enough pages to meet every fault.
    ///
    /// Where all but one row of a page repeat, each further row is a page. A list that ends soon after its first page
    /// tests the same with far less work.
    func counts(inPagesOf size: Int) -> [Int] {
        let longest = duplicates.overlap >= size ? size + 30 : min(9 * size + 4, 450)
        return [0, 1, 29, 30, 31, 84].filter { $0 < longest } + [longest]
    }

    /// Returns both faults at once, or `nil` if they are of the same kind.
    private func joined(with other: Self) -> Self? {
        var both = self
        var isPossible = true
        func take<Value: Equatable>(_ path: WritableKeyPath<Self, Value>) {
            let none = Self()[keyPath: path]
            guard other[keyPath: path] != none else { return }
            if self[keyPath: path] != none { isPossible = false }
            both[keyPath: path] = other[keyPath: path]
        }
        take(\.duplicates.overlap)
        take(\.duplicates.replay)
        take(\.duplicates.withinPage)
        take(\.duplicates.changesRepeats)
        take(\.duplicates.hasLookalikes)
        take(\.duplicates.repeatedPage)
        take(\.drift)
        take(\.total)
        take(\.alwaysHasMore)
        take(\.emptyPages)
        take(\.shortPages)
        return isPossible ? both : nil
    }

    /// Returns random settings, mostly with few faults.
    static func random(_ random: inout SplitMix) -> Self {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        var faults = Self()
        if chance(30) { faults.duplicates.overlap = chance(50) ? pick(1...4) : pick(1...120) }
        if chance(30) { faults.duplicates.replay = Rate(millionths: pick(0...900_000)) }
        if chance(25) { faults.duplicates.withinPage = true }
        if chance(25) { faults.duplicates.changesRepeats = true }
        if chance(25) { faults.duplicates.hasLookalikes = true }
        if chance(25) { faults.duplicates.repeatedPage = pick(2...9) }
        if chance(40) {
            let step = chance(50) ? pick(1...5) : pick(1...300)
            faults.drift = [.insert(step), .delete(step), .shuffle][pick(0...2)]
        }
        if chance(25) { faults.total = [.off(by: pick(1...50)), .off(by: -pick(1...50)), .rows, .absent][pick(0...3)] }
        if chance(20) { faults.alwaysHasMore = true }
        if chance(30) { faults.emptyPages = Set((0..<pick(1...4)).map { _ in pick(1...9) }) }
        if chance(30) {
            for _ in 0..<pick(1...4) { faults.shortPages[pick(1...9)] = pick(1...8) }
        }
        for page in [faults.duplicates.repeatedPage].compactMap(\.self) { faults.emptyPages.remove(page) }
        faults.shortPages = faults.shortPages.filter { page, _ in
            page != faults.duplicates.repeatedPage && !faults.emptyPages.contains(page)
        }
        return faults
    }
}
