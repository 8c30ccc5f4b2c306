import MockseHash
import MockseKit

/// How a case is performed.
extension Runner {
    /// Sets the stage, operates the client, and gathers what is left.
    func perform(_ item: Case, _ dialect: Dialect, lane: Int, withoutStimulus: Int?) async throws -> Evidence {
        let name = "conform-\(item.id)-\(dialect.rawValue)-\(String(UInt64.random(in: 0...(.max)), radix: 36))"
        let names = [name, name + "-2"]
        defer { for name in names { server.removeSandbox(name) } }
        let hash = KeyedHash(seed: seed, purpose: item.id, target: dialect.rawValue, attempt: 1)
        var stage = Stage(dialect, pageSize: pageSize(item, dialect) ?? served(dialect), seed: hash.bits)
        stage.window = features.window
        stage.pause = patience.pause
        stage.judgesTiming = judgesTiming
        item.fixture(&stage)
        let plain = stage
        for (number, stimulus) in item.stimuli.enumerated() where number != withoutStimulus { stimulus.apply(&stage) }
        let play = try await play(item, stage, in: names[0], lane) { [stage] in
            var other = Stage(dialect, pageSize: stage.pageSize, seed: ~hash.bits)
            item.fixture(&other)
            return try await self.play(item, other, in: names[1], lane)
        }
        let evidence: Evidence
        do {
            evidence = try await self.evidence(of: play, in: item, plain)
        } catch {
            // The client goes on otherwise, and asks for what is no longer there.
            try? await play.close()
            throw error
        }
        try await play.close()
        return evidence
    }

    /// Plays a case to its end, and gathers what is left.
    private func evidence(of play: Play, in item: Case, _ plain: Stage) async throws -> Evidence {
        do {
            try await item.script(play)
        } catch is Play.GivenUp {
            // The judge sees how far it came.
        }
        try await play.finish()
        let elsewhere: Evidence.Elsewhere? =
            if let other = play.elsewhere {
                Evidence.Elsewhere(opened: other.start, exchanges: await other.exchanges)
            } else {
                nil
            }
        var evidence: Evidence
        var waited = Duration.zero
        repeat {
            evidence = Evidence(
                stage: play.stage, plainStage: plain, features: features, exchanges: await play.exchanges,
                steps: play.steps,
                shown: play.shown, states: play.states, heldPages: play.heldPages, start: play.start,
                updatedAt: play.updatedAt, elsewhere: elsewhere)
            // A client that cannot tell that it is at rest may be slow to show what has come.
            guard item.level != .info, play.mayShowMore, !item.judge(evidence).isEmpty else { break }
            try await play.settle(for: patience.settle)
            try await play.look()
            waited += patience.settle
        } while waited < patience.limit
        return evidence
    }

    /// Sets the stage in a world of its own, and makes a client for it.
    private func play(
        _ item: Case, _ stage: Stage, in name: String, _ lane: Int, elsewhere: (() async throws -> Play)? = nil
    ) async throws -> Play {
        let sandbox = try server.sandbox(name)
        if let timeline = stage.timeline {
            try sandbox.put(data: timeline.text, at: Timeline.dataset)
        } else {
            // The API's own rows are read in vain, but where a failure spoils them.
            if stage.faults.isEmpty { try sandbox.put(data: "[]", at: stage.dialect.usualRoute) }
            sandbox.put(script: stage.script)
        }
        for fault in stage.faults {
            try sandbox.fail(
                Match(page: fault.page...fault.page, attempt: fault.attempts), with: fault.failure)
        }
        let list = stage.timeline?.list ?? stage.dialect.usualList
        let address = ListAddress(
            dialect: stage.dialect, baseURL: sandbox.url, path: list.path,
            parameters: list.parameters.merging(stage.parameters) { $1 }, pageSize: pageSize(item, stage.dialect))
        return Play(
            stage, features, in: sandbox, driver: try await makeDriver(lane), address: address, patience: patience,
            echo: { [url = server.url] in _ = try? await PlainRequest("GET", url + "/_mockse/health").send() },
            elsewhere: elsewhere)
    }

    /// The page size that clients are told to ask for; small pages are many pages soon.
    private static let settablePageSize = 10

    private func pageSize(_ item: Case, _ dialect: Dialect) -> Int? {
        guard dialect.sizeParameter != nil else { return nil }
        return switch features.pageSize {
        case .settable: judgesTiming ? item.conditions.timedPageSize ?? Self.settablePageSize : Self.settablePageSize
        case .fixed, .unsent: nil
        }
    }

    private func served(_ dialect: Dialect) -> Int {
        if dialect.sizeParameter != nil, case .fixed(let size) = features.pageSize { return size }
        return usualPageSize ?? dialect.usualPageSize
    }
}
