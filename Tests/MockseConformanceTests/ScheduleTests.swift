import Testing

@testable import MockseConformance

@Suite struct ScheduleTests {
    private static func item(_ id: String, needs: [String] = []) -> Case {
        Case(
            .init(id: id, slug: id, title: "\(id)", group: .setup, section: ""), level: .must,
            conditions: .init(prerequisites: needs), guidance: .init(requirement: "", why: "", fix: ""),
            fixture: { _ in }, stimuli: [], script: { _ in }, judge: { _ in [] })
    }

    private static func result(_ job: Schedule.Job) -> CaseResult {
        CaseResult(
            info: CaseInfo(job.item), dialect: job.dialect, verdict: .pass, reason: "", violations: [], duration: .zero)
    }

    @Test func `a timed case runs alone`() throws {
        var timed = Self.item("t")
        timed.conditions.timedPageSize = 100
        var schedule = Schedule([timed, Self.item("a")], [.brewerydb])
        let firstJob = schedule.next(isAlone: true)
        let first = try #require(firstJob)
        #expect(first.item.id == "a")
        #expect(schedule.next(isAlone: false) == nil)
        schedule.end(first, Self.result(first), failing: [])
        #expect(schedule.next(isAlone: true)?.item.id == "t")
    }

    @Test func `a case waits for its prerequisites in its own dialect`() throws {
        var schedule = Schedule(
            [Self.item("a"), Self.item("b", needs: ["a", "elsewhere"]), Self.item("c")], Set(Dialect.builtIn))
        let firstJob = schedule.next()
        let first = try #require(firstJob)
        #expect(first.item.id == "a" && first.dialect == .stackexchange)
        // Only b has to wait.
        let others = [schedule.next(), schedule.next(), schedule.next()].compactMap(\.self)
        #expect(others.map(\.item.id) == ["c", "a", "c"])
        #expect(schedule.next() == nil)
        schedule.end(first, Self.result(first), failing: ["a"])
        let secondJob = schedule.next()
        let second = try #require(secondJob)
        #expect(second.item.id == "b" && second.dialect == .stackexchange)
        #expect(schedule.failed(.stackexchange) == ["a"] && schedule.failed(.brewerydb).isEmpty)
        #expect(schedule.next() == nil)
        schedule.end(second, Self.result(second), failing: [])
        for job in others { schedule.end(job, Self.result(job), failing: []) }
        let lastJob = schedule.next()
        let last = try #require(lastJob)
        schedule.end(last, Self.result(last), failing: [])
        #expect(schedule.results.map(\.id) == ["a", "b", "c", "a", "b", "c"])
    }
}
