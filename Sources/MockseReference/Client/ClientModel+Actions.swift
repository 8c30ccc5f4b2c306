import MockseDriver

/// Carries out the list's actions.
extension ClientModel {
    /// Advances the list by an event, and carries out its actions.
    mutating func handle(_ event: PagedList.Event) {
        perform(list.handle(event, at: now))
    }

    /// Advances the list by a user's event, which discards triggers that haven't reached the list yet.
    mutating func act(_ event: PagedList.Event) {
        triggers += 1
        handle(event)
    }

    private mutating func perform(_ actions: [PagedList.Action]) {
        for action in actions {
            switch action {
            case .send(let request): send(request)
            case .cancel(let id):
                cancel(id)
                cancelCompanions()
            case .start(let timer, let delay): start(.list(timer), after: delay)
            case .show(let change): show(change)
            }
        }
    }

    private mutating func show(_ change: PagedList.Change) {
        switch change {
        case .reload: changes = [.reload]
        // A view that reloads also picks up rows inserted later.
        case .insert(let place, let count): if changes != [.reload] { changes.append(.insert(at: place, count: count)) }
        case .update: break
        }
        window?.note(change)
        reserve.note(change, rows: list.rows.count)
        if let delay = policy.host.renderDelay { start(.render, after: delay) }
    }
}

/// Starts timers, and reacts to them.
extension ClientModel {
    mutating func start(_ timer: Timer, after delay: Duration) {
        let number = nextNumber()
        timers[number] = timer
        effects.append(.start(timer: number, after: delay))
    }

    /// Stops the timeout of a request.
    mutating func stopTimeout(of id: PagedList.Request.ID) {
        let timeout = timers.first { if case .list(.timeout(id)) = $0.value { true } else { false } }
        guard let timeout else { return }
        timers[timeout.key] = nil
        effects.append(.stop(timer: timeout.key))
    }

    mutating func fire(_ timer: Timer) {
        switch timer {
        case .list(let timer): handle(.fired(timer))
        case .trigger(let source, let number): if number == triggers { handle(.triggered(source: source)) }
        case .keep(let copy, let actions):
            list = copy
            perform(actions)
        case .render: rendered = list.rows
        case .retry: handle(.retried)
        }
    }
}

/// Delivers triggers.
extension ClientModel {
    /// Delivers a trigger, now or later, unless the client ignores it.
    mutating func more(_ source: Int) {
        reserve.reveal(list.rows.count)
        switch policy.host.triggers {
        case .atOnce: handle(.triggered(source: source))
        case .atOnceUnlessCooling(let time): if now - lastArrival > time { handle(.triggered(source: source)) }
        case .throttled(let time):
            if let lastTrigger, now - lastTrigger < time { break }
            lastTrigger = now
            handle(.triggered(source: source))
        case .atOnceUnlessFailed(let time, let doubles):
            let time = doubles ? time * (1 << max(0, list.failures - 1)) : time
            if let lastFailure, now - lastFailure <= time { break }
            handle(.triggered(source: source))
        case .atOnceUnlessFailing: if list.failures == 0 { handle(.triggered(source: source)) }
        case .debounced(let time):
            triggers += 1
            start(.trigger(source: source, number: triggers), after: time)
        case .keptLate(let time):
            var copy = list
            let actions = copy.handle(.triggered(source: source), at: now)
            if !actions.isEmpty { start(.keep(copy, actions), after: time) }
        }
    }
}
