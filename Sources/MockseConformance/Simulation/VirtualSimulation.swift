import MockseJudging
import MockseKit
import Synchronization

/// A run in virtual time, against clients without sockets: nothing in it waits, and every run is the same.
final class VirtualSimulation: Simulation {
    private let sandboxes: Sandboxes
    private let network: Mutex<VirtualNetwork>
    /// A function that makes a client.
    private let newClient: @Sendable () -> any SimulatedClient

    /// Creates a run whose sandboxes begin as siblings of a root, against clients that a function makes.
    init(beside root: Sandbox, newClient: @escaping @Sendable () -> any SimulatedClient) {
        let sandboxes = Sandboxes(root: root)
        self.sandboxes = sandboxes
        network = Mutex(VirtualNetwork(sandboxes))
        self.newClient = newClient
    }

    var clock: any RunClock { self }

    var echo: (@Sendable () async -> Duration)? { nil }

    func sandbox(_ name: String) throws -> Sandbox { try sandboxes.sandbox(named: name, hasControl: true) }

    func removeSandbox(_ name: String) { sandboxes.remove(named: name) }

    func makeDriver() -> any Driver {
        let client = newClient()
        return VirtualDriver(simulation: self, client: network.withLock { $0.add(client) })
    }

    /// Has a client carry out a command, and returns its reply.
    fileprivate func perform(_ command: DriverCommand, by client: Int) -> DriverReply {
        network.withLock { $0.perform(command, by: client) }
    }
}

extension VirtualSimulation: RunClock {
    var now: UInt64 { network.withLock { $0.readTime() } }

    var time: Duration { .nanoseconds(Int64(now)) }

    func sleep(for time: Duration) { network.withLock { $0.pass(time.wholeNanoseconds) } }

    func pause(_ step: Duration, atMost limit: Duration) -> Duration {
        network.withLock { $0.pause(step.wholeNanoseconds, atMost: limit.wholeNanoseconds) }
        return .zero
    }

    func lateness() -> Duration { .zero }

    func stalls(since instant: UInt64) -> [Stall] { [] }
}

/// A driver that operates a client in virtual time.
private struct VirtualDriver: Driver {
    let simulation: VirtualSimulation
    /// The number of the client.
    let client: Int

    func perform(_ command: DriverCommand) -> DriverReply { simulation.perform(command, by: client) }
}
