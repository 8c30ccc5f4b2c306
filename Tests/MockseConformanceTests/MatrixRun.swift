import MockseDialects
import MockseKit
import MockseReference

@testable import MockseConformance

/// Runs all cases against a reference client: first those that show whether it can be judged, then all others
/// concurrently.
struct MatrixRun: Sendable {
    private static let turnstile = Turnstile(24)
    /// The turnstile of cases that mostly wait: for pauses to end, for timeouts, for requests that should not arrive.
    private static let patientTurnstile = Turnstile(64)
    private static let patient: Set<String> = [
        "E08", "E09", "E10", "E11", "G07", "P05", "P06", "R10", "R20", "R26", "E15", "E19", "E20", "E23", "R31",
        "E24", "E25", "E26", "E28", "E29", "E30", "E31", "E32", "E33", "E34", "E37", "R34", "R38", "R41", "R46",
    ]

    var features = ReferenceClient.features
    var mutant: Mutant?
    var variant: CorrectVariant?
    /// A Boolean value indicating whether the client is operated by messages.
    var inWords = false
    var cases = Cases.oneWay
    var waitLimits = Self.shortWaitLimits
    /// A Boolean value indicating whether cases judge times: unoptimized clients are too slow for that.
    static let judgesTiming = Suite().judgesTiming

    /// Wait limits that are short for requests that don't arrive.
    private static var shortWaitLimits: WaitLimits {
        var waitLimits = WaitLimits(unit: .milliseconds(200))
        waitLimits.limit = .seconds(2)
        return waitLimits
    }

    /// The variants that take long to react to triggers.
    private static let slow: Set<CorrectVariant> = [.debouncesLong, .throttlesLong, .throttlesForASecond]

    /// The timeout of all clients, long enough to hold a page on a machine that is late.
    static let timeout = Duration.seconds(10)

    /// Creates a run against a correct variant, or against the reference client.
    init(_ variant: CorrectVariant? = nil) {
        self.variant = variant
        if let variant { features = variant.features }
        if features.timeout != nil { features.timeout = Self.timeout }
        if let variant, Self.slow.contains(variant) {
            // The suite learns their pace in a whole run. One dialect takes long enough.
            waitLimits = WaitLimits().used(to: .milliseconds(600), spacing: .seconds(1))
            features.dialects = [.brewerydb]
        }
    }

    /// Creates a run against a mutant.
    init(_ mutant: Mutant) {
        self.init(mutant.base)
        self.mutant = mutant
        inWords = !mutant.policy().refusesUnknownCommands
        // Cases that only report can't fail.
        cases = Cases.oneWay.filter { !$0.onlyTells }
    }

    /// Runs the cases in each of the client's dialects.
    func results() async throws -> [CaseResult] {
        try await MockServer.withServer { server in try await results { runner(on: server) } }
    }

    /// Runs the cases in each of the client's dialects, in virtual time.
    func virtualResults() async throws -> [CaseResult] { try await results { try virtualRunner() } }

    private func results(_ makeRunner: () throws -> Runner) async throws -> [CaseResult] {
        try await withThrowingTaskGroup(of: [CaseResult].self) { group in
            for dialect in features.dialects {
                let runner = try makeRunner()
                group.addTask { await results(dialect, runner) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// The number of rows of a full page if the client chooses no size.
    ///
    /// Mutants get short pages, because long ones take longer to read and prove no more. Correct clients read long ones.
    private var usualPageSize: Int? { mutant == nil ? nil : 12 }

    /// Returns a function that makes the models of clients that share a memory.
    private func models() -> @Sendable () -> ClientModel {
        let memory = ClientMemory()
        return { [self] in
            ClientModel(
                mutant: mutant, variant: variant, memory: memory, usualPageSize: usualPageSize, timeout: Self.timeout)
        }
    }

    /// Returns a runner of single cases.
    func runner(on server: MockServer) -> Runner {
        let model = models()
        let runner = Runner(server: server, features: features) { [self] _ in
            let client = { @Sendable in ReferenceClient(model()) }
            guard inWords else { return InProcessDriver(client: client()) }
            let refuses = mutant?.policy().refusesUnknownCommands ?? true
            let spoken = SpokenClient(features, refuses ? .refuses : .agrees, client: client)
            return try await MessageDriver(spoken, timeout: .seconds(20), greeting: .seconds(20))
        }
        return prepared(runner)
    }

    /// Returns a runner of single cases in virtual time.
    func virtualRunner() throws -> Runner {
        var settings = FaultSettings()
        for dialect in features.dialects { settings.dialects.append(dialect) }
        return prepared(try Runner(features: features, serving: .init(settings: settings), client: models()))
    }

    private func prepared(_ runner: Runner) -> Runner {
        var runner = runner
        runner.waitLimits = waitLimits
        runner.judgesTiming = Self.judgesTiming
        runner.countsOwnTime = true
        runner.usualPageSize = usualPageSize
        runner.sendsMessages = inWords
        return runner
    }

    private func results(_ dialect: Dialect, _ runner: Runner) async -> [CaseResult] {
        let own = cases.filter { $0.fits(dialect) }
        var results: [CaseResult] = []
        var failed: Set<String> = []
        for id in Cases.foundations {
            guard let item = own.first(where: { $0.id == id }) else { continue }
            let result = await Self.turnstile.pass { [failed] in await judge(item, dialect, runner, failed) }
            if result.hasFailed { failed.insert(id) }
            results.append(result)
        }
        let others = own.filter { !Cases.foundations.contains($0.id) }
        return await withTaskGroup(of: CaseResult.self) { [failed] group in
            for item in others {
                group.addTask {
                    let turnstile = Self.patient.contains(item.id) ? Self.patientTurnstile : Self.turnstile
                    return await turnstile.pass { await judge(item, dialect, runner, failed) }
                }
            }
            return await group.reduce(into: results) { $0.append($1) }
        }
    }

    /// Runs a case; one that a correct client left unclear, or in which the machine stalled, runs again.
    private func judge(_ item: Case, _ dialect: Dialect, _ runner: Runner, _ failed: Set<String>) async -> CaseResult {
        var result = await runner.run(item, dialect, failed: failed)
        func isUnclear() -> Bool {
            result.verdict == .inconclusive && (mutant == nil || result.reason.contains("this machine stalled"))
        }
        for _ in 0..<2 where isUnclear() {
            result = await runner.run(item, dialect, failed: failed)
        }
        return result
    }
}

extension Case {
    /// A Boolean value indicating whether the case doesn't judge, or not in this build.
    var onlyTells: Bool { level == .info || isTimed && !MatrixRun.judgesTiming }
}

extension CaseResult {
    /// The dialect, case, verdict, and rules or reason on one line.
    var line: String {
        let words = [id, verdict.rawValue] + Set(violations.map(\.rule)).sorted() + (reason.isEmpty ? [] : [reason])
        return "\(dialect.name): \(words.joined(separator: " "))"
    }
}
