import MockseKit

/// Operates one client through one case, and notes what it saw.
final class Play {
    /// Ends a case early: what it waits for did not come, and the judge decides by what there is.
    struct GivenUp: Error {}

    let features: ClientFeatures
    let stage: Stage
    let patience: Patience

    let sandbox: Sandbox
    private let driver: any Driver
    let address: ListAddress
    var gates: [Int: Gate] = [:]

    private(set) var steps: [Evidence.Step] = []
    var shown: [ShownList] = []
    var states: [ClientState] = []
    var heldPages: Set<Int> = []
    /// When the list became another one, in nanoseconds of the server's clock.
    var updatedAt: UInt64?
    /// The second list, if one has been opened.
    var elsewhere: Play?
    var isClosed = false
    let makeElsewhere: (() async throws -> Play)?
    /// Sends a request and waits for its answer, as a client does.
    let echo: @Sendable () async -> Void
    let start: UInt64

    init(
        _ stage: Stage, _ features: ClientFeatures, in sandbox: Sandbox, driver: any Driver, address: ListAddress,
        patience: Patience, echo: @escaping @Sendable () async -> Void, elsewhere: (() async throws -> Play)? = nil
    ) {
        makeElsewhere = elsewhere
        self.echo = echo
        self.stage = stage
        self.features = features
        self.sandbox = sandbox
        self.driver = driver
        self.address = address
        self.patience = patience
        start = sandbox.now
        for page in stage.gates { gates[page] = sandbox.hold(page: page, attempts: stage.heldAttempts[page]) }
    }

    /// Waits for something, for at most that time; returns whether it came.
    ///
    /// The time is that of the suite's own steps: on a machine that lets it oversleep the client oversleeps, too.
    func wait(atMost limit: Duration, for condition: () -> Bool) async throws -> Bool {
        var waited = Duration.zero
        while waited < limit {
            if condition() { return true }
            try await Task.sleep(for: Self.step)
            waited += Self.step
        }
        return condition()
    }

    /// How often the suite looks.
    private static let step = Duration.milliseconds(2)

    /// Has the driver do something, and takes note of it.
    @discardableResult
    func perform(_ command: DriverCommand) async throws -> DriverReply {
        let began = sandbox.now
        let reply = try await driver.perform(command)
        steps.append(Evidence.Step(command: command, reply: reply, began: began, ended: sandbox.now))
        return reply
    }
}
