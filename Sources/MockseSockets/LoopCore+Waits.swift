import MocksePlatform

extension LoopCore {
    /// Waits until the channel is ready, the limit has passed, or the server stops.
    func wait(
        _ channel: Channel, for readiness: Readiness, limit: UInt64, endsOnDrain: Bool = false
    ) async -> Channel.WaitEnd {
        if !channel.ready.isDisjoint(with: readiness) { return .ready }
        if endsOnDrain && channel.isDraining { return .stopped }
        poller.expect(readiness, on: channel.socket.descriptor)
        return await channel.suspend(until: readiness, limit: limit, endsOnDrain: endsOnDrain) { _ in }
    }

    /// Waits until a time of the loop's clock, unless the peer disconnects or the server cuts the connection.
    ///
    /// - Parameters:
    ///   - channel: The channel that waits.
    ///   - time: The time, in nanoseconds; `.max` for never.
    ///   - endsOnDrain: A Boolean value indicating whether draining the server also ends the pause.
    ///   - armed: A closure to call with the wait's number once the pause has begun; not called if it ends at once.
    /// - Returns: `ready` if the time has come, `woken` if `wake` ended the pause.
    func pause(
        _ channel: Channel, until time: UInt64, endsOnDrain: Bool = false, _ armed: (UInt32) -> Void = { _ in }
    ) async -> Channel.WaitEnd {
        if channel.ready.contains(.hangUp) { return .gone }
        if endsOnDrain && channel.isDraining { return .stopped }
        if now >= time { return .ready }
        var hasTimer = false
        let end = await channel.suspend(until: .none, limit: .max, endsOnDrain: endsOnDrain) { number in
            if time < .max {
                hasTimer = true
                setTimer(channel, at: time)
            }
            armed(number)
        }
        if hasTimer && end != .ready { abandonTimer() }
        return end
    }

    /// Ends a channel's current or next wait at a time of the loop's clock, in nanoseconds.
    func setTimer(_ channel: Channel, at time: UInt64) {
        let wait = WaitID(token: channel.token, number: channel.number)
        timers.insert(TimerHeap.Timer(time: time, wait: wait))
    }

    /// Ends the pauses that other threads have woken.
    func wake(_ waits: [WaitID]) {
        for wait in waits { channel(in: wait)?.end(.woken) }
    }

    /// Returns the channel of a wait, or nil if the wait has ended.
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
        if !isSweeping { armSweep(now) }
    }

    /// Removes a channel; its socket closes when the last reference is released.
    func release(_ channel: Channel) {
        poller.deregister(channel.socket.descriptor)
        channels.remove(channel.token)
    }

    /// Ends the pauses that are due.
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

    /// Records that a pause ended before its time.
    func abandonTimer() {
        timers.noteStale { timer in
            timer.wait.token >= Self.acceptToken || channel(in: timer.wait) != nil
        }
    }

    /// Times out the waits that have passed their limit, and schedules the next sweep if any channels remain.
    private func sweep(_ now: UInt64) {
        channels.forEach { channel in
            if channel.limit <= now { channel.end(.timedOut) }
        }
        giveBackMemory()
        isSweeping = !channels.isEmpty
        if isSweeping { armSweep(now) }
    }

    /// Gives the memory of closed connections back to the system if most of many were closed.
    private func giveBackMemory() {
        mostChannels = max(mostChannels, channels.count)
        guard mostChannels >= 1000, channels.count * 4 < mostChannels else { return }
        mostChannels = channels.count
        WorkerThreads.run { CurrentProcess.giveBackMemory() }
    }

    private func armSweep(_ now: UInt64) {
        isSweeping = true
        timers.insert(TimerHeap.Timer(time: now &+ Self.sweepInterval, wait: WaitID(token: Self.sweepToken, number: 0)))
    }
}
