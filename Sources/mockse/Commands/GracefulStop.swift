/// A service that signals stop: at the first, it may finish what is in progress, and at the second it ends at once.
struct GracefulStop<Service: Sendable>: Sendable {
    /// The result of a start.
    enum Start: Sendable {
        case running(Service)
        /// The service couldn't start, or its start was canceled; the program ends with this exit code.
        case ended(Int32)
    }

    private enum Event {
        case started(Start)
        case signal(Int32)
        /// No further signals come, or standard input has ended.
        case inputEnded
        case stopped(Int32)
    }

    /// Starts the service; the first signal cancels the task.
    let start: @Sendable () async -> Start

    /// Stops the service, and returns the exit code once it has stopped.
    let stop: @Sendable (Service) async -> Int32

    /// Removes what the service leaves behind, however it ended.
    let cleanUp: @Sendable (Service) -> Void

    /// Starts the service, waits for a signal or the end of `signals` or `input`, and stops the service.
    ///
    /// - Returns: The exit code of `start` or `stop`, or 128 + n if a second signal n arrives first.
    func run(until signals: AsyncStream<Int32>, or input: AsyncStream<Never>? = nil) async -> Int32 {
        let (events, continuation) = AsyncStream<Event>.makeStream()
        // All of these tasks may outlive this function. The process exits with the first code.
        Task {
            for await signal in signals { continuation.yield(.signal(signal)) }
            continuation.yield(.inputEnded)
        }
        if let input {
            Task {
                for await _ in input {}
                continuation.yield(.inputEnded)
            }
        }
        let starting = Task { continuation.yield(.started(await start())) }
        var service: Service?
        defer { if let service { cleanUp(service) } }
        var (isToStop, isStopping, isSignaled) = (false, false, false)
        for await event in events {
            switch event {
            case .started(.running(let started)): service = started
            case .started(.ended(let code)), .stopped(let code): return code
            case .signal(let signal) where isSignaled: return 128 + signal
            case .signal:
                (isToStop, isSignaled) = (true, true)
                starting.cancel()
            case .inputEnded: isToStop = true
            }
            if isToStop, !isStopping, let service {
                isStopping = true
                Task { continuation.yield(.stopped(await stop(service))) }
            }
        }
        return 0
    }
}
