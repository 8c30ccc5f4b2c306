import MockseDialects
import MockseDriver
import MocksePaging

/// Sends requests, and reads their replies.
extension ClientModel {
    /// Requests a page.
    mutating func send(_ request: PagedList.Request) {
        guard let load = load(request) else { return }
        accompany(load)
        let number = nextNumber()
        let waits = policy.network.queuesEqualRequests && loads.values.contains { $0.pageRequest == load.pageRequest }
        loads[number] = load
        if waits { waiting.append(number) } else { effects.append(.send(number, load.message)) }
        if policy.host.revalidates, request.page > policy.paging.firstPage { revalidate(beside: request) }
    }

    /// Cancels a request for a page.
    mutating func cancel(_ id: PagedList.Request.ID) {
        for number in loads.filter({ $0.value.request.id == id }).keys.sorted() {
            if let place = waiting.firstIndex(of: number) {
                waiting.remove(at: place)
                end(number, .failure(.canceled))
            } else {
                effects.append(.cancel(request: number))
            }
        }
    }

    /// Cancels the requests that go along with those for pages.
    mutating func cancelCompanions() {
        effects += companions.keys.sorted().map { .cancel(request: $0) }
        companions = [:]
    }

    /// Reads the reply to a request that has ended.
    mutating func end(_ number: Int, _ result: Result<PlainReply, RequestFailure>) {
        if let companion = companions.removeValue(forKey: number) {
            guard let load = companion, case .success(let loaded) = load.result(of: result) else { return }
            for row in loaded.page.rows { list.update(row) }
            return
        }
        guard let load = loads.removeValue(forKey: number) else { return }
        let (request, loaded) = (load.request, load.result(of: result))
        stopTimeout(of: request.id)
        switch loaded {
        case .success(let loaded):
            lastArrival = now
            let first = leads[.init(request, page: policy.paging.firstPage + 1)]
            leads[.init(request, page: request.page + 1)] = policy.network.lead(loaded.next, first)
        case .failure(.canceled): break
        case .failure: lastFailure = now
        }
        handle(.responded(request.id, loaded.map(\.page)))
        if policy.network.takesShownItems, load.address.dialect.paging.cursorItem != nil, let last = list.rows.last {
            leads[.init(request, page: request.page + 1)] = .position(.cursor(last.id))
        }
        let next = waiting.firstIndex { loads[$0]?.pageRequest == load.pageRequest }
        if let next { effects.append(.send(waiting.remove(at: next), load.message)) }
    }

    private func load(_ request: PagedList.Request) -> PageLoad? {
        let isNew = policy.network.keepsLead && request.cause == .query
        let lead = isNew ? leads.max { $0.key.page < $1.key.page }?.value : leads[.init(request, page: request.page)]
        return address.map {
            PageLoad(
                request: request, lead: lead, address: $0,
                usualSize: usualPageSize, policy: policy.network,
                identifier: ownList(in: $0.dialect)?.identifier)
        }
    }

    /// Returns the list that the client opens instead of the given one, or `nil` if it opens that.
    func ownList(in dialect: Dialect) -> DialectSample.Other? {
        policy.host.opensOtherList ? dialect.sample.other : nil
    }

    /// Sends the requests that go along with a page, and ignores their responses.
    private mutating func accompany(_ load: PageLoad) {
        let page = load.pageRequest.text
        for companion in policy.host.companions(page, load.address.dialect) {
            let base = companion.target == page ? load.origin : load.address.baseURL
            send(PlainRequest(companion.method, base + companion.target), reading: nil)
        }
    }

    /// Requests the first page again, and updates rows that have changed.
    private mutating func revalidate(beside request: PagedList.Request) {
        let first = PagedList.Request(
            id: 0, page: policy.paging.firstPage, query: request.query, cause: .refresh, sent: now)
        if let load = load(first) { send(load.message, reading: load) }
    }

    private mutating func send(_ companion: PlainRequest, reading load: PageLoad?) {
        let number = nextNumber()
        companions.updateValue(load, forKey: number)
        effects.append(.send(number, companion))
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
