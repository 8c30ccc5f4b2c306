import MockseTestSupport

@testable import MockseJournal

extension Exchange {
    /// Returns an exchange of which only the target matters.
    static func made(
        target: String, attempt: Int = 1, page: Int? = nil, status: Int = 200, hasMore: Bool? = nil,
        faults: [String] = [], marks: [Mark] = [], firstByte: UInt64? = 801_234_567, lastByte: UInt64? = 801_300_000,
        gone: UInt64? = nil
    ) -> Exchange {
        Exchange(
            method: "GET", target: target, attempt: attempt, page: page, status: status, hasMore: hasMore,
            faults: faults, marks: marks, arrived: 1_000_000, firstByte: firstByte, lastByte: lastByte, gone: gone,
            bytes: 512)
    }
}
