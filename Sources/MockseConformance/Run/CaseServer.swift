import MockseJudging
import MockseKit

/// The server side of a run, which holds responses, records what was served and changes the list.
final class CaseServer {
    let fixture: Fixture
    let clock: any RunClock
    private let sandbox: Sandbox
    /// The client's timeout, or `nil` if responses may be held for any length of time.
    private let timeout: Duration?
    /// The clock of the client's timeout and pauses, in nanoseconds.
    private let timeoutClock: () -> UInt64
    /// A Boolean value indicating whether that clock passes more slowly than the server's on a busy machine.
    private let isOwnTime: Bool
    /// The end of the last pause for which a response has asked, by the client's clock.
    private var pauseEnd: UInt64 = 0
    private var held: [Int: HeldPage] = [:]
    /// The number of failures that began late and haven't ended.
    private var lateFailures = 0
    private var log: ServerLog
    /// The list as it is now.
    private var version: Fixture
    /// The requests that had ended at the last check, cached because scripts check often.
    private var ended: (count: Int, ofList: [Exchange]) = (0, [])
    /// The pages that had been delivered since the last update at the last check, cached in the same way.
    private var served: (count: Int, updatedAt: UInt64?, pages: Set<Int>) = (0, nil, [])

    /// Sets up the sandbox's gates.
    ///
    /// - Parameters:
    ///   - fixture: What the server does in this case.
    ///   - sandbox: The sandbox that serves it.
    ///   - clock: The clock of the run.
    ///   - timeout: The client's timeout, or `nil` if it has none.
    ///   - timeoutClock: The clock that the client measures its timeout with, in nanoseconds; `nil` is the server's.
    init(
        _ fixture: Fixture, in sandbox: Sandbox, clock: any RunClock, timeout: Duration?,
        timeoutClock: (() -> UInt64)? = nil
    ) {
        (self.fixture, version) = (fixture, fixture)
        self.sandbox = sandbox
        self.clock = clock
        self.timeout = fixture.outlastsTimeout ? nil : timeout
        self.timeoutClock = timeoutClock ?? { clock.now }
        isOwnTime = timeoutClock != nil
        log = ServerLog(start: clock.now)
        for page in fixture.gates {
            hold(
                page,
                at: sandbox.hold(
                    .of(
                        fixture, page: page,
                        attempt: fixture.heldAttempts[page].map { 1...$0 }
                            ?? fixture.firstHeldAttempts[page].map { $0...(.max) })))
        }
    }

    /// The server's clock, in nanoseconds.
    var now: UInt64 { clock.now }

    /// The time at which the case began, in nanoseconds of the server's clock.
    var start: UInt64 { log.start }

    /// The longest time by which the machine let the suite oversleep.
    var lateness: Duration { log.lateness }

    /// Notes how long the machine let the suite oversleep.
    func note(lateness: Duration) { log.lateness = max(log.lateness, lateness) }

    /// Notes that the suite must release pages before it has watched the client for long enough.
    func noteHurry() {
        let now = timeoutClock()
        for (page, hold) in held where hold.isDue(at: now) { log.cuts.append(.init(page: page, at: clock.now)) }
    }

    /// Notes whether the rest of a stalled response came before the client's timeout, as the client's clock passes.
    func noteEndOfStall() {
        guard let last = endedRequests.last, last.attempt == 1, last.gone == nil, let page = last.page,
            fixture.stalledPages.contains(page)
        else { return }
        log.shortStalls.insert(page)
    }

    /// The number of requests that have arrived, including open ones.
    var requests: Int { sandbox.requests }

    /// A Boolean value indicating whether only held requests are open.
    var isQuiet: Bool { sandbox.isQuiet }

    /// The requests for the list that have ended.
    var endedRequests: [Exchange] {
        let count = sandbox.endedRequests
        if count != ended.count {
            let known = Set(ended.ofList.map(\.id))
            ended = (count, sandbox.exchangesNow.ofList(fixture))
            for exchange in ended.ofList where !known.contains(exchange.id) { notePause(after: exchange) }
        }
        return ended.ofList
    }

    /// Holds a page from now on, if the case has a late gate for it.
    func hold(_ page: Int) {
        guard fixture.lateGates.contains(page) else { return }
        let attempts = fixture.lateAttempts[page]
        hold(page, at: sandbox.hold(.of(fixture, page: page, attempt: attempts.map { 1...$0 })))
    }

    /// Makes pages fail from now on, as the case's late failures say.
    func startFailing() throws { for fault in fixture.lateFaults { try startFailing(fault) } }

    /// Makes requests fail from now on.
    func startFailing(_ fault: Fixture.Fault) throws {
        try sandbox.fail(fault, of: fixture)
        lateFailures += 1
    }

    /// Ends the failures that began late, and no others.
    func stopLateFailures() throws {
        guard lateFailures > 0 else { return }
        let count = lateFailures
        // The last one comes first.
        try sandbox.update { $0.rules.removeFirst(min(count, $0.rules.count)) }
        lateFailures = 0
    }

    /// Lets pages succeed from now on that have failed so far.
    func stopFailing() throws {
        try sandbox.update { $0.rules = [] }
        lateFailures = 0
    }

    /// Holds a page that has a gate for longer than the client waits.
    func holdForEver(_ page: Int) { held[page]?.timeout = nil }

    /// Holds every request from now on, under a number that stands for a page.
    func holdEverything(as number: Int) { hold(number, at: sandbox.hold(.of(fixture))) }

    private func hold(_ page: Int, at gate: Gate) { held[page] = HeldPage(gate, timeout: timeout, at: timeoutClock()) }

    /// A Boolean value indicating whether the case holds responses at all.
    var hasGates: Bool { !held.isEmpty }

    /// The longest time for which a script may hold a page, or `nil` if there is no limit.
    var longestHold: Duration? { HeldPage.longest(timeout) }

    /// Returns a Boolean value indicating whether a page has a gate.
    func hasGate(_ page: Int) -> Bool { held[page] != nil }

    /// Returns a Boolean value indicating whether a response for a page is held.
    func isHolding(_ page: Int) -> Bool { held[page]?.count ?? 0 > 0 }

    /// A Boolean value indicating whether any response is held.
    var isHolding: Bool { held.values.contains { $0.count > 0 } }

    /// Records the pages that are held.
    func noteHolds() {
        let now = timeoutClock()
        for page in held.keys where held[page]?.note(at: now) == true { log.heldPages.insert(page) }
    }

    /// A Boolean value indicating whether a response has been held for so long that the script must go on.
    var isHoldDue: Bool {
        let now = timeoutClock()
        return held.values.contains { $0.isDue(at: now) }
    }

    /// Returns a Boolean value indicating whether any response has been held for the given share of the time after
    /// which the script must go on.
    func hasHeld(forShare share: Double) -> Bool {
        let now = timeoutClock()
        return held.values.contains { $0.isDue(at: now, share: share) }
    }

    /// Returns the time until a hold has taken so long that the script has to act, or `nil` if there is no limit.
    ///
    /// The script also acts at the given share of the time after which it must go on.
    func restOfHolds(watched share: Double) -> Duration? {
        if timeout == nil { return nil }
        let now = timeoutClock()
        return held.values.compactMap { $0.rest(at: now, share: share) }.min()
    }

    /// Records the held pages, and releases those held for too long.
    func check() async {
        noteHolds()
        let now = timeoutClock()
        for (page, hold) in held.sorted(by: { $0.key < $1.key }) where hold.isOver(at: now) {
            log.cuts.append(.init(page: page, at: clock.now))
            await hold.release()
        }
    }

    /// Releases the held responses for a page and opens its gate permanently.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - failure: The failure to apply to the response that has been held longest.
    func release(_ page: Int, failing failure: FailureKind? = nil) async {
        noteHolds()
        await held[page]?.release(failing: failure)
    }

    /// Releases the response for a page that has been held longest.
    func releaseOldest(_ page: Int) async {
        noteHolds()
        held[page]?.forgetOldest()
        await held[page]?.releaseOldest()
    }

    /// Releases all held responses.
    func releaseAll() async {
        noteHolds()
        for (_, hold) in held.sorted(by: { $0.key < $1.key }) { await hold.release() }
    }

    /// Replaces the list with its next version.
    func update() {
        guard let next = version.updated else { return }
        log.updates.append(clock.now)
        version = next
        sandbox.put(script: next.script)
    }

    /// Returns a Boolean value indicating whether a request got a page of the list as it was, or is.
    func delivers(_ exchange: Exchange) -> Bool { fixture.isDelivered(exchange) || version.isDelivered(exchange) }

    /// Returns the next page that the client has to load.
    ///
    /// - Parameter isPrepended: A Boolean value indicating whether the client goes on where it was after a refresh.
    /// - Returns: The page, or `nil` if the client has reached the end of its list.
    func nextPage(isPrepended: Bool) -> Int? {
        let delivered = endedRequests.filter(delivers)
        let first = isPrepended ? 0 : delivered.last { $0.page == 1 }?.arrived ?? 0
        let pages = Set(delivered.filter { $0.arrived >= first }.compactMap(\.page))
        var last = isPrepended ? pages.max() ?? 0 : 0
        while pages.contains(last + 1) { last += 1 }
        return last > 0 && !version.content(page: last, attempt: 1).hasMore ? nil : last + 1
    }

    /// The highest page number among the ended requests, or 0 if none has ended.
    var lastPage: Int { endedRequests.compactMap(\.page).max() ?? 0 }

    /// The time after which a request can't be a prefetch that was decided on before a response.
    private static let prefetchTime = Duration.milliseconds(150)

    /// Returns a Boolean value indicating whether a page was served so long ago that a request that begins now can't
    /// have been decided on before.
    func isLongServed(_ page: Int) -> Bool {
        let wait = UInt64((Self.prefetchTime + log.lateness) / .nanoseconds(1))
        return endedRequests.contains { $0.page == page && $0.provenEnd + wait < now }
    }

    /// Returns the number of ended requests for a page that delivered none.
    func failures(of page: Int) -> Int { endedRequests.count { $0.page == page && !fixture.isDelivered($0) } }

    /// A Boolean value indicating whether the last request for the list that ended delivered no page.
    var lastRequestFailed: Bool { endedRequests.last.map { !fixture.isDelivered($0) } ?? false }

    /// The rest of the longest pause that a response has asked for, or `nil` if every pause is over.
    var restOfPause: Duration? {
        _ = endedRequests
        let now = timeoutClock()
        return pauseEnd > now ? .nanoseconds(Int64(pauseEnd - now)) : nil
    }

    /// Notes when the pause ends for which a response has asked.
    private func notePause(after exchange: Exchange) {
        guard exchange.gone == nil, let end = exchange.lastByte else { return }
        let seconds = max(exchange.retryAfter ?? 0, exchange.backoff.map { Double($0) } ?? 0)
        guard seconds > 0 else { return }
        // A clock of its own only tells when the response was noticed.
        let start = isOwnTime ? timeoutClock() : end
        pauseEnd = max(pauseEnd, start + UInt64(min(seconds, Self.longestPause) * 1e9))
    }

    /// The longest pause in seconds that the suite waits for at the end of a run.
    private static let longestPause = 10.0

    /// Returns a Boolean value indicating whether the last request failed, or an earlier one within a time.
    func hasFailed(within time: Duration) -> Bool {
        let start = now - min(now, UInt64(time / .nanoseconds(1)))
        return lastRequestFailed || endedRequests.contains { $0.provenEnd > start && !fixture.isDelivered($0) }
    }

    /// Returns a Boolean value indicating whether a page has been served completely since the last update of the list.
    func isServed(_ page: Int) -> Bool {
        let requests = endedRequests
        if served.count != ended.count || served.updatedAt != log.updatedAt {
            let delivered = requests.filter { $0.arrived >= log.updatedAt ?? 0 && version.isDelivered($0) }
            served = (ended.count, log.updatedAt, Set(delivered.compactMap(\.page)))
        }
        return served.pages.contains(page)
    }

    /// The log so far.
    var logNow: ServerLog {
        get async {
            var log = log
            log.ended = clock.now
            log.stalls = clock.stalls(since: log.start)
            log.exchanges = await sandbox.journal
            return log
        }
    }
}
