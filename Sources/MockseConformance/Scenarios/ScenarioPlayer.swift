import MockseJudging
import MockseKit
import Synchronization

/// Takes the steps of a scenario, each at its moment.
struct ScenarioPlayer {
    private let scenario: Scenario
    private let run: CaseRun
    private let log: PlayLog?

    init(_ scenario: Scenario, _ run: CaseRun, _ log: PlayLog?) {
        (self.scenario, self.run, self.log) = (scenario, run, log)
    }

    private var server: CaseServer { run.server }
    private var client: CaseClient { run.client }

    /// Opens the list and takes the steps; a step whose moment doesn't come is left out.
    func play() async throws {
        try await client.open()
        // A step doesn't wait for a request that ended before it.
        var ended = 0
        for step in scenario.steps where !client.isClosed || step.action == .openElsewhere {
            if let lack = lack(for: step.action) {
                log?.noteLack(of: lack)
                continue
            }
            guard try await reach(step.moment, after: ended) else {
                log?.noteMiss(step)
                continue
            }
            log?.note(step)
            // A failure that was meant for one step doesn't meet the next one.
            if step.action.verb != nil { try server.stopLateFailures() }
            ended = server.endedRequests.count
            try await take(step.action)
        }
        if client.isClosed {
            try await run.untilQuiet(for: run.limits.settle * 2)
        } else if scenario.isTwoWay {
            try await walkToBothEnds()
        } else {
            try await run.settle()
        }
    }

    /// Lets everything succeed, and loads what is left of a bidirectional list.
    private func walkToBothEnds() async throws {
        try await release(Scenario.heldRows, failing: nil)
        try server.stopFailing()
        try await run.settle()
        while let rest = server.restOfPause { try await run.clock.sleep(for: rest + CaseRun.reading) }
        for direction in [Direction.later, .earlier] { try await run.timeline.walk(direction) }
    }

    /// Returns what the client lacks for an action, or `nil` if it lacks nothing.
    private func lack(for action: Scenario.Action) -> String? {
        if let verb = action.verb { return run.features.has(verb) ? nil : verb.rawValue }
        guard case .outlast = action else { return nil }
        return run.features.timeout.map { $0 <= Self.longestTimeout } ?? false ? nil : "a short timeout"
    }

    /// The longest timeout of a client that a scenario outlasts.
    private static let longestTimeout = Duration.seconds(5)

    /// Waits for a moment, and returns whether it came.
    private func reach(_ moment: Scenario.Moment, after count: Int) async throws -> Bool {
        let limit = run.limits.limit / 3
        switch moment {
        case .now: return true
        case .idle:
            try await run.settle()
            return true
        case .held(let page):
            guard try await run.wait(atMost: limit, for: { server.isHolding(page) }) else { return false }
            server.noteHolds()
            return true
        case .begun(let page):
            guard let delay = server.fixture.delays[page],
                try await run.wait(atMost: limit, for: { !server.isQuiet })
            else { return false }
            // The head of a short response takes up most of the time.
            try await run.pass(ofServersTime: delay * 4 / 5)
            return !server.isQuiet
        case .served, .failed:
            let came = try await run.wait(atMost: limit) {
                server.endedRequests.count > count && server.lastRequestFailed == (moment == .failed)
            }
            // A client reacts to a response once it has read it.
            if came { _ = try await run.wait(atMost: CaseRun.reading) { false } }
            return came
        case .paused: return try await run.wait(atMost: limit) { server.restOfPause != nil }
        }
    }

    /// Carries out an action.
    private func take(_ action: Scenario.Action) async throws {
        switch action {
        case .more(let times, let source):
            try await fire { try await client.more(times, source: source < run.features.sources ? source : 0) }
        case .walk(let direction, let times, let outcome):
            let number = Scenario.heldRows
            if server.isHolding(number) {
                if outcome == .held { try await release(number, failing: nil) }
            } else if server.hasGate(number) {
                // Nothing came that could be held.
                await server.release(number)
            }
            if outcome == .held { server.holdEverything(as: number) }
            if let fault = action.fault(of: run.fixture) { try server.startFailing(fault) }
            try await fire { for _ in 0..<times { try await client.fire(direction) } }
        case .retry: try await client.retry()
        case .cancel: try await client.cancel()
        case .close: try await client.close()
        case .refresh(let times, let start):
            try await prepare(start, of: action)
            try await client.refresh(times)
        case .query(let isBack, let start):
            try await prepare(start, of: action)
            try await client.query(isBack: isBack)
        case .release(let page, let failure): try await release(page, failing: failure)
        case .outlast(let page):
            server.holdForEver(page)
            try await run.untilGivenUp(page)
            await server.release(page)
        case .wait: try await run.pass(run.limits.watch)
        case .openElsewhere:
            try await client.close()
            // A client that goes on after it is closed hasn't kept the base URL.
            try await run.untilQuiet(for: run.limits.settle * 2)
            try await run.openElsewhere()
        }
    }

    /// Fires triggers, of which the first one isn't too early for a client that ignores some.
    private func fire(_ triggers: () async throws -> Void) async throws {
        try await client.untilTriggerIsDue()
        let (before, fired) = (server.requests, run.clock.time)
        try await triggers()
        _ = try await run.wait(atMost: .milliseconds(20)) { server.requests != before }
        if server.requests != before { client.noteEffect(ofTriggerAt: fired, afterIgnored: false) }
    }

    /// Releases a page.
    ///
    /// Nobody knows whether a client read a response that arrives together with a command.
    private func release(_ page: Int, failing failure: FailureKind?) async throws {
        try await run.clock.sleep(for: CaseRun.reading)
        await server.release(page, failing: failure)
        try await run.clock.sleep(for: CaseRun.reading)
    }

    /// Prepares the server for a client that loads its list from the start again.
    private func prepare(_ start: Scenario.Start, of action: Scenario.Action) async throws {
        if start.isChanged {
            // A request that is on its way, or being answered, belongs to the list as it was.
            try await run.clock.sleep(for: CaseRun.reading)
            _ = try await run.wait(atMost: .milliseconds(50)) { server.isQuiet }
            server.update()
        }
        // A page has one gate at a time.
        if start.outcome == .held, !server.hasGate(1) { server.hold(1) }
        if let fault = action.fault(of: run.fixture) { try server.startFailing(fault) }
    }
}

/// A record of the moments that scenarios reached and missed.
final class PlayLog: Sendable {
    private struct State {
        var pairs: [String: Int] = [:]
        var missed: [String: Int] = [:]
        var lacks: [String: Int] = [:]
    }

    private let state = Mutex(State())

    /// Notes that a step was taken at its moment.
    func note(_ step: Scenario.Step) { state.withLock { $0.pairs[step.pair, default: 0] += 1 } }

    /// Notes that the moment of a step didn't come.
    func noteMiss(_ step: Scenario.Step) { state.withLock { $0.missed[step.pair, default: 0] += 1 } }

    /// Notes that the client lacks a command.
    func noteLack(of verb: String) { state.withLock { $0.lacks[verb, default: 0] += 1 } }

    /// The number of steps that were taken, by moment and action.
    var pairs: [String: Int] { state.withLock { $0.pairs } }
    /// The number of steps whose moment didn't come, by moment and action.
    var missed: [String: Int] { state.withLock { $0.missed } }
    /// The number of steps that the client can't carry out, by command.
    var lacks: [String: Int] { state.withLock { $0.lacks } }
}
