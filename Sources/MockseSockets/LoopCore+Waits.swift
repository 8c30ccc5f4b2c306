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
    func pause(_ channel: Channel, until time: UInt64) async -> Channel.WaitEnd {
        if channel.ready.contains(.hangUp) { return .gone }
        if clock.now >= time { return .ready }
        return await channel.suspend(until: [], limit: .max, endsOnDrain: false) { number in
            timers.insert(TimerHeap.Timer(time: time, token: channel.token, number: number))
        }
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
        let now = clock.now
        guard earliest <= now else { return }
        while let timer = timers.popDue(at: now) {
            switch timer.token {
            case Self.sweepToken: sweep(now)
            case Self.acceptToken: onAcceptRetry()
            default:
                if let channel = channels[timer.token], channel.isWaiting(timer.number) { channel.end(.ready) }
            }
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
        timers.insert(TimerHeap.Timer(time: now &+ Self.sweepInterval, token: Self.sweepToken, number: 0))
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
