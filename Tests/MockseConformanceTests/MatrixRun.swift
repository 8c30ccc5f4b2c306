import MockseKit
import MocksePages
import MockseReference

@testable import MockseConformance

/// Runs of all cases against reference clients: those that need nothing of each other side by side.
struct MatrixRun: Sendable {
    private static let turnstile = Turnstile(16)
    /// Where cases pass that do little but wait: for pauses to end, for time-outs, for what should not come.
    private static let patientTurnstile = Turnstile(64)
    private static let patient: Set<String> = ["E08", "E09", "E10", "E11", "G07", "P05", "P06", "R10"]

    var features = ReferenceClient.features
    var mutant: Mutant?
    var variant: CorrectVariant?
    /// Whether the client is asked in words.
    var inWords = false
    var cases = Cases.oneWay
    var patience = Self.shortPatience
    /// An unoptimized client is slow anyhow.
    static let judgesTiming = Suite().judgesTiming

    /// Short where it is waited for what does not come.
    private static var shortPatience: Patience {
        var patience = Patience(unit: .milliseconds(200))
        patience.limit = .seconds(2)
        return patience
    }

    /// The time-out of all clients: time enough to hold a page on a machine that is late.
    static let timeout = Duration.seconds(10)

    /// A client with a way of its own.
    init(_ variant: CorrectVariant? = nil) {
        self.variant = variant
        if let variant { features = variant.features }
        features.timeout = Self.timeout
    }

    /// A mutant.
    init(_ mutant: Mutant) {
        self.init(mutant.base)
        self.mutant = mutant
        inWords = !mutant.policy().refusesUnknownCommands
        // What is told and not judged cannot fail.
        cases = Cases.oneWay.filter { !$0.onlyTells }
    }

    /// Runs them in both dialects.
    func results() async throws -> [CaseResult] {
        try await MockServer.withServer { server in
            await withTaskGroup(of: [CaseResult].self) { group in
                for dialect in features.dialects.ordered {
                    group.addTask { await results(dialect, runner(on: server)) }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
        }
    }

    /// What runs single cases.
    func runner(on server: MockServer) -> Runner {
        let memory = ClientMemory()
        // Long pages take long to read, and prove no more: that they are read is seen where nothing is wrong.
        let pageSize = mutant == nil ? nil : 12
        var runner = Runner(server: server, features: features) { [self] _ in
            let client = { @Sendable in
                ReferenceClient(
                    mutant: mutant, variant: variant, memory: memory, usualPageSize: pageSize, timeout: Self.timeout)
            }
            guard inWords else { return InProcessDriver(client: client()) }
            let refuses = mutant?.policy().refusesUnknownCommands ?? true
            let spoken = SpokenClient(features, refuses ? .refuses : .agrees, client: client)
            return try await MessageDriver(spoken, timeout: .seconds(20), greeting: .seconds(20))
        }
        runner.patience = patience
        runner.judgesTiming = Self.judgesTiming
        runner.usualPageSize = pageSize
        runner.sendsMessages = inWords
        return runner
    }

    private func results(_ dialect: Dialect, _ runner: Runner) async -> [CaseResult] {
        var rest = cases.filter { $0.conditions.dialects.contains(dialect) }
        var results: [CaseResult] = []
        var failed: Set<String> = []
        while !rest.isEmpty {
            let open = Set(rest.map(\.id))
            let ready = rest.filter { open.isDisjoint(with: $0.conditions.prerequisites) }
            rest.removeAll { item in ready.contains { $0.id == item.id } }
            let round = await withTaskGroup(of: CaseResult.self) { [failed] group in
                for item in ready {
                    group.addTask {
                        let turnstile = Self.patient.contains(item.id) ? Self.patientTurnstile : Self.turnstile
                        return await turnstile.pass { await runner.run(item, dialect, failed: failed) }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for result in round where !Runner.isFulfilled(result.verdict, result.info.level) {
                failed.insert(result.id)
            }
            results += round
        }
        return results
    }
}

extension Case {
    /// Whether it does not judge, or not in this build.
    var onlyTells: Bool { level == .info || isTimed && !MatrixRun.judgesTiming }
}

extension CaseResult {
    /// Dialect, case, verdict and rules.
    var line: String {
        let words = [id, verdict.rawValue] + Set(violations.map(\.rule)).sorted() + (reason.isEmpty ? [] : [reason])
        return "\(dialect.name): \(words.joined(separator: " "))"
    }
}
