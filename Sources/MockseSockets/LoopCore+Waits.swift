import MocksePlatform

extension LoopCore {
    /// Waits until the channel is ready, its limit has passed, or the server stops.
    func wait(
        _ channel: Channel, for readiness: Readiness, limit: UInt64, endsOnDrain: Bool = false
    ) async -> Channel.WaitEnd {
        if !channel.ready.isDisjoint(with: readiness) { return .ready }
        if endsOnDrain && isDraining { return .stopped }
        poller.expect(readiness, on: channel.socket.descriptor)
        return await channel.suspend(until: readiness, limit: limit, endsOnDrain: endsOnDrain) { _ in }
    }

    /// Lets time pass until an instant of the loop's clock, unless the peer leaves or the server gives up.
    ///
    /// - Parameters:
    ///   - channel: The channel that waits.
    ///   - time: The instant, in nanoseconds; `.max` never comes.
    ///   - endsOnDrain: Whether the server's beginning to stop ends it, too.
    ///   - armed: Called with the wait's number once it is going on, if there is anything to wait for.
    /// - Returns: `ready` if the time has come, `woken` if `wake` ended it.
    func pause(
        _ channel: Channel, until time: UInt64, endsOnDrain: Bool = false, _ armed: (UInt32) -> Void = { _ in }
    ) async -> Channel.WaitEnd {
        if channel.ready.contains(.hangUp) { return .gone }
        if endsOnDrain && isDraining { return .stopped }
        if clock.now >= time { return .ready }
        var hasTimer = false
        let end = await channel.suspend(until: [], limit: .max, endsOnDrain: endsOnDrain) { number in
            if time < .max {
                hasTimer = true
                timers.insert(TimerHeap.Timer(time: time, wait: WaitID(token: channel.token, number: number)))
            }
            armed(number)
        }
        if hasTimer && end != .ready { abandonTimer() }
        return end
    }

    /// Ends the pauses that other threads have called off.
    func wake(_ waits: [WaitID]) {
        for wait in waits { channel(in: wait)?.end(.woken) }
    }

    /// The channel of a wait that is still going on.
    func channel(in wait: WaitID) -> Channel? {
        guard let channel = channels[wait.token], channel.isWaiting(wait.number) else { return nil }
        return channel
    }

    /// Adds a channel to the poller.
    func register(_ channel: Channel) throws(SystemError) {
        channel.token = channels.insert(channel)
        do throws(SystemError) {
            try poller.register(channel.socket.descriptor, token: channel.token)
        } catch {
            channels.remove(channel.token)
            throw error
        }
        if !isSweeping { armSweep(clock.now) }
    }

    /// Removes a channel; its socket closes with its last reference.
    func release(_ channel: Channel) {
        poller.deregister(channel.socket.descriptor)
        channels.remove(channel.token)
    }

    /// Ends the pauses whose time has come.
    func fireTimers(_ onAcceptRetry: () -> Void) {
        guard let earliest = timers.earliest else { return }
        let now = turned
        guard earliest <= now else { return }
        while let timer = timers.popDue(at: now) {
            switch timer.wait.token {
            case Self.sweepToken: sweep(now)
            case Self.acceptToken: onAcceptRetry()
            default: if let channel = channel(in: timer.wait) { channel.end(.ready) } else { timers.forgetStale() }
            }
        }
    }

    /// Notes that a pause ended before its time.
    private func abandonTimer() {
        timers.noteStale { timer in
            timer.wait.token >= Self.acceptToken || channel(in: timer.wait) != nil
        }
    }

    /// Gives up on peers that let a time limit pass, and looks again in a second as long as there are channels.
    private func sweep(_ now: UInt64) {
        channels.forEach { channel in
            if channel.limit <= now { channel.end(.timedOut) }
        }
        isSweeping = !channels.isEmpty
        if isSweeping { armSweep(now) }
    }

    private func armSweep(_ now: UInt64) {
        isSweeping = true
        timers.insert(TimerHeap.Timer(time: now &+ Self.sweepInterval, wait: WaitID(token: Self.sweepToken, number: 0)))
    }

    /// From now on idle connections end and others close after their response.
    func drain() {
        isDraining = true
        channels.forEach { channel in
            if channel.endsOnDrain { channel.end(.stopped) }
        }
    }

    /// Ends every wait at once.
    func cut() {
        isDraining = true
        channels.forEach { channel in
            channel.isCut = true
            channel.end(.stopped)
        }
    }
}
