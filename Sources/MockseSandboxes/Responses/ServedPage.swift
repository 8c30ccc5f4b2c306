import MockseBase
import MockseDialects
import MockseFaults
import MockseHTTP
import MockseJSON
import MocksePages
import MocksePaging

/// The content that a target serves: its page, a scripted page, or a failure, before it is completed for a client.
struct ServedPage: Sendable {
    let resolution: ResolvedRequest
    private let faults: PageFaults?
    /// The request's target as it was sent, to which redirects lead.
    private let location: String
    /// The page before page faults, looked up once for all responses.
    private var plain: Result<Page, DialectFailure>
    /// The quota that responses report, or nil for the API's constant one.
    private var quota: Quota?
    /// A Boolean value indicating whether the API refuses the request because of earlier ones.
    private(set) var isRefused = false

    /// Looks up the page of a target.
    ///
    /// `images` is the URL under which the client loads the images of built-in items; redirects lead to `location`, by
    /// default the canonical target.
    init(_ resolution: ResolvedRequest, faults: PageFaults?, images: ImageBase? = nil, location: String? = nil) {
        self.resolution = resolution
        self.faults = faults?.shown(in: resolution.paging)
        self.location = location ?? resolution.target.text
        plain = Result { () throws(DialectFailure) in
            var page = try resolution.page()
            page.images = images
            return page
        }
    }

    /// A Boolean value indicating whether the request belongs to an account.
    ///
    /// A request with an unknown key doesn't.
    var isChargeable: Bool {
        if case .failure(.unknownKey) = plain { false } else { true }
    }

    /// A Boolean value indicating whether the request was counted.
    var isCharged: Bool { isRefused || quota != nil }

    /// Returns a page whose responses report a quota, or that refuse the request.
    func charged(_ charge: Result<Quota, DialectFailure>) -> ServedPage {
        var page = self
        switch charge {
        case .success(let quota): page.quota = quota
        case .failure(let failure):
            page.plain = .failure(failure)
            page.isRefused = true
        }
        return page
    }

    /// The version of the page's data, from 1.
    var version: Int { (try? plain.get())?.listing.version ?? 1 }

    /// Returns the page with page faults applied.
    func page() throws(DialectFailure) -> Page {
        let page = try plain.get()
        guard resolution.target.isPaged, let faults else { return page }
        return faults.apply(to: page, target: resolution.target.textWithoutPage)
    }

    /// Returns the page faults in a response that fails, or in the one that doesn't.
    func faults(failing failure: FailureKind? = nil, backoff: Int? = nil) -> [InjectedFault] {
        let isPage =
            switch failure {
            case .status, .expiredCursor, .invalidCursor, .noBody, .malformed: false
            case .throttle: backoff != nil && resolution.paging.response[.backoff] != nil
            default: true
            }
        guard isPage, resolution.target.isPaged, let faults, let page = try? plain.get() else { return [] }
        return faults.faults(of: page, target: resolution.target.textWithoutPage) { resolution.response(to: $0) }
    }

    /// Returns the response without delivery faults.
    func response() -> ServedResponse {
        var served = content()
        served.faults = faults()
        return served
    }

    /// Returns a response that fails in a given way.
    ///
    /// - Parameters:
    ///   - failure: The kind of failure.
    ///   - backoff: The number of seconds to ask the client to wait, if the API has a way to ask; nil doesn't ask.
    /// - Returns: The response.
    func failing(_ failure: FailureKind, backoff: Int?) -> ServedResponse {
        var served: ServedResponse
        switch failure {
        case .status(let code): served = status(code, backoff: backoff)
        case .throttle: served = throttled(backoff: backoff)
        case .expiredCursor: served = ServedResponse(response: resolution.response(to: .expiredCursor, quota: quota))
        case .invalidCursor: served = ServedResponse(response: resolution.response(to: .invalidCursor, quota: quota))
        case .noBody:
            served = ServedResponse(response: content().response)
            served.response.body = []
        case .malformed:
            served = ServedResponse(response: content().response)
            served.response.body = CutJSON.insideItem(served.response.body)
        case .slowClose: served = content()
        case .limitData, .resetPeer, .resetPeerAfterHead, .timeout, .garbage:
            served = content()
            // It arrives too incompletely for its page to count as served.
            served.page = nil
        }
        served.faults = faults(failing: failure, backoff: backoff)
        return served
    }

    /// Returns the response described by a script entry at a calendar time, in seconds since 1970.
    func scripted(_ entry: ScriptEntry, now: Int64) -> ServedResponse {
        var served: ServedResponse
        do throws(DialectFailure) {
            var page = try page()
            entry.apply(to: &page)
            if entry.exceedsLimit(page) { return Self.tooLarge }
            var response = resolution.response(to: page, quota: quota)
            entry.apply(to: &response, at: location, now: now)
            served = ServedResponse(
                response: response, page: entry.body.map(facts) ?? facts(page, response), isStorable: true)
        } catch {
            served = ServedResponse(
                response: resolution.response(to: error, quota: quota), page: entry.body.flatMap(facts))
            entry.apply(to: &served.response, at: location, now: now)
        }
        served.retryDate = entry.retryDate
        served.faults = faults() + [InjectedFault(.script)]
        return served
    }

    /// Returns the response to a request for a scripted page that is too large.
    private static var tooLarge: ServedResponse {
        let refusal = Refusal(
            status: .internalServerError, key: "script", value: "\(ScriptEntry.pageByteLimit)",
            reason: "the items that the script puts on this page exceed this many bytes; name fewer items")
        return ServedResponse(response: refusal.response, faults: [InjectedFault(.script)])
    }

    /// Returns the page, or the API's own error.
    private func content() -> ServedResponse {
        do throws(DialectFailure) {
            let page = try page()
            let response = resolution.response(to: page, quota: quota)
            return ServedResponse(response: response, page: facts(page, response), isStorable: true)
        } catch {
            return ServedResponse(response: resolution.response(to: error, quota: quota))
        }
    }

    private func status(_ code: Int, backoff: Int?) -> ServedResponse {
        var response = resolution.failure(status: code)
        if let backoff { response.fields.set("Retry-After", "\(backoff)") }
        StatusFields.add(to: &response, at: location)
        return ServedResponse(response: response)
    }

    /// Returns a throttled response.
    ///
    /// If the API can ask for a pause in a 200, the response does so; otherwise it is the API's throttling error.
    private func throttled(backoff: Int?) -> ServedResponse {
        let paging = resolution.paging
        if let backoff, paging.response[.backoff] != nil, var page = try? page() {
            page.tell(paging.write(PageState(pause: backoff)))
            let response = resolution.response(to: page, quota: quota)
            return ServedResponse(response: response, page: facts(page, response))
        }
        let failure = DialectFailure.quotaSpent(seconds: backoff ?? Self.throttleSeconds)
        return ServedResponse(response: resolution.response(to: failure, quota: quota))
    }

    /// The number of seconds that a throttled response gives, unless the settings have another.
    private static let throttleSeconds = 10

    /// Returns the facts of a response that holds the page, including changes to its envelope, or nil if it holds none.
    private func facts(_ page: Page, _ response: HTTPResponse) -> PageFacts? {
        let target = resolution.target
        guard target.page != nil else { return nil }
        guard response.status.code / 100 == 2 else { return pause { page.envelope.members[$0] } }
        let told = page.told(in: resolution.paging, fields: response.fields)
        return PageFacts(
            items: target.isCount ? 0 : page.rows.count, hasMore: target.isCount ? nil : told?.hasMore,
            backoff: told?.pause.flatMap(Self.bounded) ?? pause { page.envelope.members[$0] }?.backoff)
    }

    /// Returns the facts of a body that replaces the page, or nil if it asks for no pause.
    private func facts(_ body: [UInt8]) -> PageFacts? {
        (try? JSONValue(parsing: body))?.object.flatMap { body in pause { body[$0] } }
    }

    /// Returns the pause for which the members of a response ask, or nil if they ask for none.
    ///
    /// A script can ask for a pause as a built-in API does, even in an API without a member for it.
    private func pause(_ member: (String) -> JSONValue?) -> PageFacts? {
        let pausing = ([resolution.paging] + Dialect.builtIn.map(\.paging)).compactMap { $0.member(.backoff) }
        let seconds = pausing.compactMap { member($0)?.int.flatMap(Self.bounded) }.first
        return seconds.map { PageFacts(backoff: $0) }
    }

    /// Returns the number of seconds of a pause, or nil if it is out of range.
    private static func bounded(_ seconds: Int) -> Int? { ForeignNumbers.counts.contains(seconds) ? seconds : nil }
}
