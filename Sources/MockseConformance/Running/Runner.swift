import MockseHash
import MockseKit

/// Runs cases against a client, one world for each.
struct Runner: Sendable {
    let server: MockServer
    let features: ClientFeatures
    /// Makes what operates the client of one case.
    let makeDriver: @Sendable () async throws -> any Driver
    var patience = Patience()
    /// Decides the ids that are served.
    var seed: UInt64 = 1
    var knownFailures = KnownFailures([])

    /// Runs cases in their order, in each of the dialects that the client speaks.
    ///
    /// - Parameters:
    ///   - cases: The cases; those that a case needs and that are not among them count as passed.
    ///   - tell: Hears of each result as soon as it is there.
    /// - Returns: The results, in order.
    func run(_ cases: [Case], tell: (CaseResult) -> Void = { _ in }) async -> [CaseResult] {
        var results: [CaseResult] = []
        for dialect in Dialect.allCases where features.dialects.contains(dialect) {
            var failed: Set<String> = []
            for item in cases where item.dialects.contains(dialect) {
                var result = await run(item, dialect, failed: failed)
                result.known = knownFailures.standing(of: result)
                if !Self.isGround(result.verdict, item.level) { failed.insert(item.id) }
                results.append(result)
                tell(result)
            }
        }
        return results
    }

    /// Runs one case.
    ///
    /// - Parameters:
    ///   - item: The case.
    ///   - dialect: One of its dialects.
    ///   - failed: Cases that did not pass.
    ///   - withoutStimulus: The number of a stimulus to leave out, for the proof that its absence is noticed.
    /// - Returns: What came of it.
    func run(
        _ item: Case, _ dialect: Dialect, failed: Set<String> = [], withoutStimulus: Int? = nil
    ) async -> CaseResult {
        let start = ContinuousClock.now
        func result(_ verdict: Verdict, _ reason: String = "", _ violations: [Violation] = []) -> CaseResult {
            CaseResult(
                info: CaseInfo(item), dialect: dialect, verdict: verdict, reason: reason, violations: violations,
                duration: ContinuousClock.now - start)
        }
        if let lack = item.wants.lacking(in: features) { return result(.skip, lack) }
        if let need = item.needs.first(where: failed.contains) { return result(.blocked, "\(need) did not pass") }
        let before = server.root.requests
        /// A client that drops the path of its base URL comes to the root instead.
        func explained(_ reason: String) -> String {
            let strays = server.root.exchangesNow.filter { $0.id > before && $0.dialect != nil }
            guard let first = strays.first else { return reason }
            let stray =
                "\(strays.count == 1 ? "a request" : "\(strays.count) requests") came past the case's base URL, as "
                + "\(first.target): the client drops the path of its base URL"
            return reason.isEmpty ? stray : "\(reason); \(stray)"
        }
        do {
            let evidence = try await perform(item, dialect, withoutStimulus: withoutStimulus)
            if let missing = item.stimuli.first(where: { !$0.isDelivered(evidence) }) {
                return result(.inconclusive, explained("\(missing.name) did not reach the client"))
            }
            let violations = item.judge(evidence)
            let verdict = Self.verdict(of: violations, at: item.level)
            return result(verdict, verdict == .pass ? "" : explained(""), violations)
        } catch {
            return result(.error, "\(error)")
        }
    }

    /// Whether other cases can build on one that ended so: a SHOULD that is not met is missing, a MUST that is met with a
    /// reservation is not.
    private static func isGround(_ verdict: Verdict, _ level: Level) -> Bool {
        [.pass, .info, .skip].contains(verdict) || verdict == .warn && level == .must
    }

    static func verdict(of violations: [Violation], at level: Level) -> Verdict {
        switch level {
        case .info: .info
        case .should: violations.isEmpty ? .pass : .warn
        case .must: violations.contains { $0.level == .must } ? .fail : violations.isEmpty ? .pass : .warn
        }
    }

    /// Sets the stage, operates the client, and gathers what is left.
    private func perform(_ item: Case, _ dialect: Dialect, withoutStimulus: Int?) async throws -> Evidence {
        let name = "conform-\(item.id)-\(dialect.rawValue)-\(String(UInt64.random(in: 0...(.max)), radix: 36))"
        let sandbox = try server.sandbox(name)
        defer { server.removeSandbox(name) }
        let asked = pageSize(dialect)
        let hash = KeyedHash(seed: seed, purpose: item.id, target: dialect.rawValue, attempt: 1)
        var stage = Stage(dialect, pageSize: asked ?? served(dialect), seed: hash.bits)
        stage.window = features.window
        item.list(&stage)
        let plain = stage
        for (number, stimulus) in item.stimuli.enumerated() where number != withoutStimulus { stimulus.apply(&stage) }
        if let timeline = stage.timeline {
            try sandbox.put(data: timeline.text, at: Timeline.dataset)
        } else {
            sandbox.put(script: stage.script)
        }
        for fault in stage.faults {
            try sandbox.fail(
                Match(page: fault.page...fault.page, attempt: fault.attempts), with: fault.failure)
        }
        let list = stage.timeline?.list ?? dialect.usualList
        let address = ListAddress(
            dialect: dialect, baseURL: sandbox.url, path: list.path,
            parameters: list.parameters.merging(stage.parameters) { $1 }, pageSize: asked)
        let play = Play(
            stage, features, in: sandbox, driver: try await makeDriver(), address: address, patience: patience)
        do {
            try await item.play(play)
        } catch is Play.GivenUp {
            // The judge sees how far it came.
        }
        for page in play.gates.keys { await play.release(page) }
        try await play.settle(for: patience.settle / 4)
        try await play.look()
        let evidence = Evidence(
            stage: stage, plainStage: plain, features: features, exchanges: await sandbox.journal, steps: play.steps,
            lists: play.lists, states: play.states, heldPages: play.heldPages, start: play.start)
        try await play.close()
        return evidence
    }

    /// The page size that clients are told to ask for; small pages are many pages soon.
    private static let settablePageSize = 10

    private func pageSize(_ dialect: Dialect) -> Int? {
        guard dialect.sizeParameter != nil else { return nil }
        return switch features.pageSize {
        case .settable: Self.settablePageSize
        case .fixed, .unsent: nil
        }
    }

    private func served(_ dialect: Dialect) -> Int {
        if dialect.sizeParameter != nil, case .fixed(let size) = features.pageSize { return size }
        return dialect.usualPageSize
    }
}
