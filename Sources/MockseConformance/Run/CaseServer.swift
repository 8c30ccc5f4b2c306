import MockseJudging
import MockseKit

/// The server's side of a run: what it holds, what it has served, when its list changes.
final class CaseServer {
    let fixture: Fixture
    private let sandbox: Sandbox
    /// Nil if responses may be held for any time.
    private let timeout: Duration?
    private var held: [Int: HeldPage] = [:]
    private var log: ServerLog
    /// The ended requests at the last check, cached because scripts check often.
    private var ended: (count: Int, ofList: [Exchange]) = (0, [])

    init(_ fixture: Fixture, in sandbox: Sandbox, timeout: Duration?) {
        self.fixture = fixture
        self.sandbox = sandbox
        self.timeout = fixture.outlastsTimeout ? nil : timeout
        log = ServerLog(start: sandbox.now)
        for page in fixture.gates { hold(page, at: sandbox.hold(page: page, attempts: fixture.heldAttempts[page])) }
    }

    /// The server's clock, in nanoseconds.
    var now: UInt64 { sandbox.now }

    /// When the case began.
    var start: UInt64 { log.start }

    /// Notes how late the machine let the suite run.
    func note(lateness: Duration) { log.lateness = max(log.lateness, lateness) }

    /// Notes that the suite released a page before it had watched the client long enough.
    func noteHurry() { log.wasHurried = true }

    /// How many requests have arrived, the open ones included.
    var requests: Int { sandbox.requests }

    /// A Boolean value indicating whether nothing is open but what gates hold.
    var isQuiet: Bool { sandbox.isQuiet }

    /// The requests for the list that have ended.
    var endedRequests: [Exchange] {
        let count = sandbox.endedRequests
        if count != ended.count { ended = (count, sandbox.exchangesNow.ofList) }
        return ended.ofList
    }

    /// Holds a page from now on.
    func hold(_ page: Int) {
        if fixture.lateGates.contains(page) { hold(page, at: sandbox.hold(page: page)) }
    }

    /// Holds whatever is requested from now on, under a number that stands for a page.
    func holdEverything(as number: Int) { hold(number, at: sandbox.hold(RequestMatch())) }

    private func hold(_ page: Int, at gate: Gate) { held[page] = HeldPage(gate, timeout: timeout, at: sandbox.now) }

    /// A Boolean value indicating whether the case holds responses at all.
    var hasGates: Bool { !held.isEmpty }

    /// The time for which a script may hold a page; nil if that is any time.
    var longestHold: Duration? { HeldPage.longest(timeout) }

    /// A Boolean value indicating whether there is a gate for a page.
    func hasGate(_ page: Int) -> Bool { held[page] != nil }

    /// A Boolean value indicating whether a response for that page is held.
    func isHolding(_ page: Int) -> Bool { held[page]?.count ?? 0 > 0 }

    /// A Boolean value indicating whether any response is held; notes which.
    var isHolding: Bool {
        let now = sandbox.now
        var isHolding = false
        for page in held.keys where held[page]?.note(at: now) == true {
            log.heldPages.insert(page)
            isHolding = true
        }
        return isHolding
    }

    /// A Boolean value indicating whether a response has been held for so long that the script had better go on.
    var isHoldDue: Bool {
        let now = sandbox.now
        return held.values.contains { $0.isDue(at: now) }
    }

    /// A Boolean value indicating whether any response has been held for that share of the time after which the script had
    /// better go on.
    func hasHeld(forShare share: Double) -> Bool {
        let now = sandbox.now
        return held.values.contains { $0.isDue(at: now, share: share) }
    }

    /// Notes what is held, and releases what has been held for too long.
    func check() async {
        guard isHolding else { return }
        let now = sandbox.now
        for (page, hold) in held where hold.isOver(at: now) {
            log.expiredPages.insert(page)
            await hold.release()
        }
    }

    /// Lets go what is held of a page, and opens the gate for good.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - failure: What the response that has been held longest fails with.
    func release(_ page: Int, failing failure: FailureKind? = nil) async { await held[page]?.release(failing: failure) }

    /// Lets everything go.
    func releaseAll() async { for hold in held.values { await hold.release() } }

    /// Replaces the list.
    func update() {
        guard let next = fixture.updated else { return }
        log.updatedAt = sandbox.now
        sandbox.put(script: next.script)
    }

    /// The highest page that has been requested and has ended; 0 if there is none.
    var lastPage: Int { endedRequests.compactMap(\.page).max() ?? 0 }

    /// A Boolean value indicating whether a page has been served whole since the list became what it is.
    func isServed(_ page: Int) -> Bool {
        let fixture = log.updatedAt == nil ? fixture : fixture.updated ?? fixture
        return endedRequests.contains {
            $0.page == page && $0.arrived >= log.updatedAt ?? 0 && fixture.isDelivered($0)
        }
    }

    /// What has been noted so far.
    var logNow: ServerLog {
        get async {
            var log = log
            log.exchanges = await sandbox.journal
            return log
        }
    }
}
