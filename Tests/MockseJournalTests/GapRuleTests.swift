import Testing

@testable import MockseJournal

/// Tests the rule about gaps with pages that no list has.
@Suite struct GapRuleTests {
    @Test(arguments: [[Int.max], [1, .max], [.max, .max], [.max - 1, .max], [.min, .max]])
    func `the greatest page has no page after it`(pages: [Int]) {
        let exchanges = pages.map { Exchange.made(target: "/list?page=\($0)", page: $0) }
        let findings = GapRule.findings(in: exchanges, start: 0, isComplete: true) { _ in false }
        #expect(findings.count < 3)
    }
}
