import MocksePlatform

/// The listeners of a loop.
///
/// It is not `Sendable`, so the compiler confines it to its loop's actor.
final class Acceptor {
    private let core: LoopCore
    private var listeners: [Int: Listener] = [:]
    private var nextNumber = 0
    private var isShort = false
    /// A Boolean value indicating whether a shortage has been reported and clients are still waiting.
    private var isShortageKnown = false

    /// The pause after running out of descriptors, and the first after a failure, in nanoseconds.
    private static let pause: UInt64 = 20_000_000
    /// The number of times that the pause after a failure doubles.
    private static let mostDoublings = 6

    init(_ core: LoopCore) {
        self.core = core
    }

    func add(_ listener: Listener) throws(SystemError) {
        listeners[nextNumber] = listener
        nextNumber += 1
        try watch(listener, nextNumber - 1)
    }

    /// Closes the listeners of a server.
    func close(_ context: ServerContext) {
        for (number, listener) in listeners where listener.context === context {
            if let descriptor = listener.descriptor { core.poller.deregister(descriptor) }
            listeners[number] = nil
        }
    }

    /// Accepts the connections that are waiting on the listener with a number.
    func accept(on number: Int) {
        guard let listener = listeners[number], !isShort, listener.failures == 0 else { return }
        accept(on: listener)
    }

    /// Accepts again after a pause.
    func retry() {
        isShort = false
        for listener in listeners.values where listener.failures == 0 && !isShort { accept(on: listener) }
        isShortageKnown = isShort
        for (number, listener) in listeners where listener.failures > 0 && listener.retryTime <= core.turned {
            recover(listener, number)
        }
    }

    private func watch(_ listener: Listener, _ number: Int) throws(SystemError) {
        guard let descriptor = listener.descriptor else { return }
        try core.poller.register(descriptor, token: LoopCore.firstListenerToken + UInt64(number))
    }

    private func accept(on listener: Listener) {
        switch listener.acceptAll() {
        case .wouldBlock:
            if let descriptor = listener.descriptor { core.poller.expect(.readable, on: descriptor) }
            if listener.failures > 0 { listener.context.responder.notice(.listenerRecovered(listener.address)) }
            listener.failures = 0
        case .outOfResources(let error):
            // The connection stays in the backlog and raises no new event, so retry in a moment.
            isShort = true
            retry(at: core.now &+ Self.pause)
            if !isShortageKnown { listener.context.responder.notice(.outOfResources(error)) }
            isShortageKnown = true
        case .failed(let error): fail(listener, error)
        }
    }

    /// Pauses a listener that accepts nothing; accepting again at once could fail forever.
    private func fail(_ listener: Listener, _ error: SystemError) {
        if listener.failures == 0 { listener.context.responder.notice(.listenerFailed(error)) }
        let pause = Self.pause << UInt64(min(listener.failures, Self.mostDoublings))
        listener.failures += 1
        listener.retryTime = core.now &+ pause
        retry(at: listener.retryTime)
    }

    /// Accepts again on a listener that failed; one that failed repeatedly is opened again first.
    private func recover(_ listener: Listener, _ number: Int) {
        if listener.failures > 1 {
            if let descriptor = listener.descriptor { core.poller.deregister(descriptor) }
            do throws(SystemError) {
                try listener.reopen()
                try watch(listener, number)
            } catch {
                fail(listener, error)
                return
            }
        }
        accept(on: listener)
    }

    private func retry(at time: UInt64) {
        core.timers.insert(TimerHeap.Timer(time: time, wait: WaitID(token: LoopCore.acceptToken, number: 0)))
    }
}
