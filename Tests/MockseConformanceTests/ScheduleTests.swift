import Testing

@testable import MockseConformance
@testable import MockseJudging

@Suite struct ScheduleTests {
    private static func item(_ id: String, timedPageSize: Int? = nil) -> Case {
        Case(id, id, "\(id)", .everyPage, timedPageSize: timedPageSize) { _ in }
    }

    private static func result(_ job: Schedule.Job, _ verdict: Verdict = .pass) -> CaseResult {
        CaseResult(
            info: CaseInfo(job.item), dialect: job.dialect, verdict: verdict, reason: "", violations: [],
            duration: .zero)
    }

    /// Ends the next job, and returns the id of its case.
    private static func run(_ schedule: inout Schedule) -> String? {
        guard let job = schedule.next() else { return nil }
        schedule.end(job, result(job))
        return job.item.id
    }

    @Test func `a timed case runs alone`() throws {
        var schedule = Schedule([Self.item("D13", timedPageSize: 100), Self.item("D01")], [.brewerydb])
        let firstJob = schedule.next(isAlone: true)
        let first = try #require(firstJob)
        #expect(first.item.id == "D01")
        #expect(schedule.next(isAlone: false) == nil)
        schedule.end(first, Self.result(first))
        #expect(schedule.next(isAlone: true)?.item.id == "D13")
    }

    @Test func `the cases that show whether a client can be judged run first, one after the other`() throws {
        var schedule = Schedule(
            ["D01", "P01", "X02", "X01", "X03", "D02"].map { Self.item($0) }, [.stackexchange])
        for id in Cases.foundations {
            let nextJob = schedule.next()
            let next = try #require(nextJob)
            #expect(next.item.id == id)
            #expect(schedule.next() == nil, "the others wait for \(id)")
            schedule.end(next, Self.result(next))
        }
        #expect([schedule.next()?.item.id, schedule.next()?.item.id, schedule.next()?.item.id] == ["D01", "D02", nil])
    }

    @Test func `cases about bidirectional lists don't wait`() throws {
        var schedule = Schedule(["X03", "D01", "W01"].map { Self.item($0) }, [.stackexchange])
        #expect([schedule.next()?.item.id, schedule.next()?.item.id, schedule.next()?.item.id] == ["X03", "W01", nil])
    }

    @Test func `cases that weren't selected count as passed`() {
        var schedule = Schedule(["D01", "P01", "D02"].map { Self.item($0) }, [.stackexchange])
        #expect((0..<4).map { _ in Self.run(&schedule) } == ["P01", "D01", "D02", nil])
    }

    @Test func `a case waits in its own dialect, and results are in the order of the cases`() throws {
        var schedule = Schedule(["X03", "D01"].map { Self.item($0) }, Dialect.builtIn)
        let jobs = [schedule.next(), schedule.next(), schedule.next()].compactMap(\.self)
        #expect(jobs.map(\.dialect) == [.stackexchange, .brewerydb] && jobs.map(\.item.id) == ["X03", "X03"])
        schedule.end(jobs[1], Self.result(jobs[1], .error))
        #expect(schedule.failed(.brewerydb) == ["X03"] && schedule.failed(.stackexchange).isEmpty)
        #expect(schedule.next()?.dialect == .brewerydb)
        schedule.end(jobs[0], Self.result(jobs[0]))
        #expect(schedule.results.map(\.dialect) == [.stackexchange, .brewerydb])
    }

    @Test(arguments: [
        (Verdict.pass, false), (.warn, false), (.skip, false), (.error, true), (.inconclusive, true), (.flaky, true),
    ])
    func `a verdict decides whether others can rely on the case`(verdict: Verdict, hasFailed: Bool) {
        let info = CaseInfo(Self.item("P01"))
        let result = CaseResult(
            info: info, dialect: .brewerydb, verdict: verdict, reason: "", violations: [], duration: .zero)
        #expect(result.hasFailed == hasFailed)
    }

    @Test func `a case that breaks only what others are about can be relied on`() {
        func hasFailed(_ section: String) -> Bool {
            var result = CaseResult(
                info: CaseInfo(Self.item("P01")), dialect: .brewerydb, verdict: .fail, reason: "", violations: [],
                duration: .zero)
            result.findings = [.init(section: section, violation: Violation("x", ""), consequence: nil)]
            return result.hasFailed
        }
        #expect(hasFailed("1.2") && !hasFailed("1.5"))
    }
}
