import Testing

@testable import MockseConformance

/// Tests when a crash counts.
@Suite struct CrashLogTests {
    private static func log(_ runs: (crash: Bool, isProvoked: Bool)...) -> CrashLog {
        var log = CrashLog()
        for run in runs { log.note(run.crash ? "trapped" : nil, isProvoked: run.isProvoked) }
        return log
    }

    @Test func `a crash is repeated once`() {
        #expect(Self.log((true, true)).isUndecided && !Self.log((true, true)).isRepeated)
        let once = Self.log((true, true), (false, true))
        #expect(!once.isUndecided && !once.isRepeated && once.last == "trapped")
        let twice = Self.log((true, true), (true, true))
        #expect(!twice.isUndecided && twice.isRepeated)
    }

    @Test func `a crash in a run for which the suite was late counts`() {
        #expect(Self.log((true, false), (true, true)).isRepeated)
        #expect(Self.log((true, true), (true, false)).isRepeated)
        let once = Self.log((true, false), (false, true))
        #expect(!once.isRepeated && once.last == "trapped")
    }

    @Test func `a client that crashes before it meets anything has no verdict`() {
        let log = Self.log((true, false), (true, false))
        #expect(!log.isUndecided && !log.isRepeated && log.last == "trapped")
        #expect(CrashLog().last == nil)
    }
}
