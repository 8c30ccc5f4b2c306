import MockseDialects
import MockseDriver
import MocksePaging

/// Carries out the list's actions.
extension ReferenceClient {
    /// Advances the list by an event, and carries out its actions.
    func handle(_ event: PagedList.Event) {
        perform(model.handle(event, at: now))
    }

    /// Advances the list by a user's event, which discards triggers that haven't reached the list yet.
    func act(_ event: PagedList.Event) {
        triggers += 1
        handle(event)
    }

    /// Advances the list by an event after a delay.
    func handle(_ event: PagedList.Event, after delay: Duration) {
        Task {
            try? await OwnTime.sleep(for: delay)
            handle(event)
        }
    }

    func perform(_ actions: [PagedList.Action]) {
        for action in actions {
            switch action {
            case .send(let request): send(request)
            case .cancel(let id):
                tasks[id]?.cancel()
                for task in revalidations { task.cancel() }
            case .start(.timeout(let id), let delay): expire(id, after: delay)
            case .start(.load, let delay): handle(.fired(.load), after: delay)
            case .show(let change): show(change)
            }
        }
    }

    private func send(_ request: PagedList.Request) {
        guard let load = load(request) else { return }
        accompany(load)
        let departure = Departure()
        departures.append(departure)
        let equal = policy.network.queuesEqualRequests ? queue[load.pageRequest] : nil
        // A request that waits in a queue doesn't keep a command from returning.
        if equal != nil { departure.come() }
        let task = Task {
            await equal?.value
            let result = await load.result(onSent: departure.come)
            tasks[request.id] = nil
            switch result {
            case .success(let loaded):
                lastArrival = now
                positions[.init(request, page: request.page + 1)] = loaded.next
            case .failure(.canceled): break
            case .failure: lastFailure = now
            }
            handle(.responded(request.id, result.map(\.page)))
        }
        tasks[request.id] = task
        if policy.network.queuesEqualRequests { queue[load.pageRequest] = task }
        if policy.host.revalidates, request.page > policy.paging.firstPage { revalidate(beside: request) }
    }

    /// Waits until every request made so far has been sent, so a command returns only after its requests have left.
    func untilSent() async {
        let departing = departures
        departures = []
        for departure in departing { await departure.wait() }
    }

    private func load(_ request: PagedList.Request) -> PageLoad? {
        address.map {
            PageLoad(
                request: request, position: positions[.init(request, page: request.page)], address: $0,
                usualSize: usualPageSize, policy: policy.network,
                identifier: ownList(in: $0.dialect)?.identifier)
        }
    }

    /// Returns the list that the client opens instead of the given one, or `nil` if it opens that.
    func ownList(in dialect: Dialect) -> DialectSample.Other? {
        policy.host.opensOtherList ? dialect.sample.other : nil
    }

    /// Sends the requests that go along with a page, and ignores their responses.
    private func accompany(_ load: PageLoad) {
        for companion in policy.host.companions(load.pageRequest.text, load.address.dialect) {
            let request = PlainRequest(companion.method, load.address.baseURL + companion.target)
            revalidations.append(Task { _ = try? await request.send() })
        }
    }

    /// Refreshes once no request is in flight.
    func refreshWhenDone() {
        isRefreshDue = true
        Task {
            while !tasks.isEmpty { try? await OwnTime.sleep(for: OwnTime.step) }
            isRefreshDue = false
            act(.refreshed)
        }
    }

    /// Requests the first page again, and updates rows that have changed.
    private func revalidate(beside request: PagedList.Request) {
        let first = PagedList.Request(
            id: 0, page: policy.paging.firstPage, query: request.query, cause: .refresh, sent: now)
        guard let load = load(first) else { return }
        revalidations.append(
            Task {
                guard case .success(let loaded) = await load.result(), !Task.isCancelled else { return }
                for row in loaded.page.rows { model.update(row) }
            })
    }

    private func expire(_ id: Int, after delay: Duration) {
        Task {
            for _ in 0..<10 where tasks[id] != nil { try? await OwnTime.sleep(for: delay / 10) }
            if tasks[id] != nil { handle(.fired(.timeout(id))) }
        }
    }

    private func show(_ change: PagedList.Change) {
        switch change {
        case .reload: changes = [.reload]
        // A view that reloads also picks up rows inserted later.
        case .insert(let place, let count): if changes != [.reload] { changes.append(.insert(at: place, count: count)) }
        case .update: break
        }
        window?.note(change)
        reserve.note(change, rows: model.rows.count)
        guard let delay = policy.host.renderDelay else { return }
        pending += 1
        Task {
            try? await OwnTime.sleep(for: delay)
            pending -= 1
            rendered = model.rows
        }
    }
}

/// Delivers triggers late.
extension ReferenceClient {
    /// Delivers a trigger after a delay, unless another trigger fires first.
    func trigger(_ source: Int, after delay: Duration) {
        triggers += 1
        let number = triggers
        // A trigger that hasn't reached the list yet is about to load a page.
        pending += 1
        Task {
            try? await OwnTime.sleep(for: delay)
            pending -= 1
            if number == triggers { handle(.triggered(source: source)) }
        }
    }

    /// Delivers a trigger to a copy of the list, which replaces the list after a delay.
    func trigger(_ source: Int, keptAfter delay: Duration) {
        var copy = model
        let actions = copy.handle(.triggered(source: source), at: now)
        if actions.isEmpty { return }
        pending += 1
        Task { [copy] in
            // In steps, so that on a busy machine triggers that follow at once still come first.
            for _ in 0..<10 { try? await OwnTime.sleep(for: delay / 10) }
            pending -= 1
            model = copy
            perform(actions)
        }
    }
}

extension ListAddress {
    /// Returns the same list, or the client's own one, at another base URL.
    func moved(to baseURL: String, _ own: DialectSample.Other?) -> ListAddress {
        ListAddress(
            dialect: dialect, baseURL: baseURL, path: own?.path ?? path, parameters: own?.parameters ?? parameters,
            pageSize: pageSize)
    }
}
