import MockseBase
import MockseFaults
import MockseHTTP
import MockseJSON
import MocksePages
import MocksePaging
import MockseSockets

/// A builder of a target's possible responses: its page, scripted responses, and failures.
struct ResponseBuilder: Sendable {
    let resolution: ResolvedRequest
    private let faults: PageFaults?
    private let method: HTTPMethod
    private let coding: ContentCoding?
    private let origin: String?
    private let hint: String?
    /// A Boolean value indicating whether responses have an entity tag, by which clients revalidate them.
    private let sendsETags: Bool
    /// The request's target as it was sent, to which redirects lead.
    private let location: String
    /// The page before page faults, looked up once for all responses.
    private var plain: Result<Page, DialectFailure>
    /// The quota that responses report, or nil for the API's constant one.
    private var quota: Quota?
    /// A Boolean value indicating whether the API refuses the request because of earlier ones.
    private(set) var isRefused = false

    /// Creates a builder.
    ///
    /// `origin` is that of a web page that may send credentials; `hint` is for the client's author; `images` is the URL
    /// under which the client loads the images of built-in items; redirects lead to `location`, by default the canonical
    /// target; `sendsETags` is the setting.
    init(
        _ resolution: ResolvedRequest, faults: PageFaults?, method: HTTPMethod, coding: ContentCoding?,
        origin: String? = nil, hint: String? = nil, images: ImageBase? = nil, location: String? = nil,
        sendsETags: Bool = false
    ) {
        self.resolution = resolution
        self.faults = faults
        self.method = method
        self.coding = coding
        self.origin = origin
        self.hint = hint
        self.sendsETags = sendsETags
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

    /// Returns a builder of responses that report a quota, or that refuse the request.
    func charged(_ charge: Result<Quota, DialectFailure>) -> ResponseBuilder {
        var builder = self
        switch charge {
        case .success(let quota): builder.quota = quota
        case .failure(let failure):
            builder.plain = .failure(failure)
            builder.isRefused = true
        }
        return builder
    }

    /// The version of the page's data, from 1.
    var version: Int { (try? plain.get())?.listing.version ?? 1 }

    /// The number of seconds that `slow_close` keeps the connection open after the response.
    static let lingering = 5

    /// Returns the page with page faults applied.
    func page() throws(DialectFailure) -> Page {
        let page = try plain.get()
        guard resolution.target.isPaged, let faults else { return page }
        return faults.apply(to: page, target: resolution.target.textWithoutPage)
    }

    /// Returns the response without delivery faults.
    func build() -> OutgoingResponse {
        do throws(DialectFailure) {
            let page = try page()
            let response = resolution.response(to: page, quota: quota)
            var outgoing = storable(response)
            outgoing.page = facts(page, response)
            outgoing.pageFaults = try faultsOfPage()
            return outgoing
        } catch {
            return OutgoingResponse(response: encode(resolution.response(to: error, quota: quota)))
        }
    }

    /// Returns the page faults that affect the page.
    func faultsOfPage() throws(DialectFailure) -> [InjectedFault] {
        guard resolution.target.isPaged, let faults else { return [] }
        return faults.faults(of: try plain.get(), target: resolution.target.textWithoutPage) { page in
            resolution.response(to: page)
        }
    }

    /// Returns a response that fails in a given way.
    ///
    /// - Parameters:
    ///   - failure: The kind of failure.
    ///   - backoff: The number of seconds to ask the client to wait, if the API has a way to ask; nil doesn't ask.
    /// - Returns: The response.
    func failing(_ failure: FailureKind, backoff: Int?) -> OutgoingResponse {
        switch failure {
        case .status(let code): return status(code, backoff: backoff)
        case .throttle: return throttled(backoff: backoff)
        case .noBody: return whole { $0.body = [] }
        case .malformed: return whole { $0.body = CutJSON.insideItem($0.body) }
        case .limitData: return corrupted { .cut(after: $0.response.body.count / 2) }
        case .slowClose:
            var outgoing = build()
            outgoing.mode = .lingering(UInt64(Self.lingering) * 1_000_000_000)
            return outgoing
        case .resetPeer: return corrupted { _ in .resetBeforeHead }
        case .resetPeerAfterHead: return corrupted { _ in .resetAfterHead }
        case .timeout: return corrupted { _ in .silence }
        case .garbage: return corrupted { _ in .raw(Self.garbage) }
        }
    }

    /// Returns the response described by a script entry.
    func scripted(_ entry: ScriptEntry) -> OutgoingResponse {
        do throws(DialectFailure) {
            var page = try page()
            entry.apply(to: &page)
            if entry.exceedsLimit(page) { return tooLarge() }
            var response = resolution.response(to: page, quota: quota)
            entry.apply(to: &response, at: location)
            var outgoing = storable(response)
            outgoing.page = entry.body == nil ? facts(page, response) : nil
            outgoing.retryAfter = entry.retryAfter
            outgoing.pageFaults = try faultsOfPage() + [InjectedFault(.script)]
            return outgoing
        } catch {
            var response = resolution.response(to: error, quota: quota)
            entry.apply(to: &response, at: location)
            return OutgoingResponse(
                response: encode(response), retryAfter: entry.retryAfter, pageFaults: [InjectedFault(.script)])
        }
    }

    /// Returns the response to a request for a scripted page that is too large.
    private func tooLarge() -> OutgoingResponse {
        let refusal = Refusal(
            status: .internalServerError, key: "script", value: "\(ScriptEntry.pageByteLimit)",
            reason: "the items that the script puts on this page exceed this many bytes; name fewer items")
        return OutgoingResponse(response: encode(refusal.response), pageFaults: [InjectedFault(.script)])
    }

    /// Returns a response that arrives too incompletely for its page to count as served.
    private func corrupted(_ mode: (OutgoingResponse) -> DeliveryMode) -> OutgoingResponse {
        var outgoing = build()
        outgoing.mode = mode(outgoing)
        outgoing.page = nil
        return outgoing
    }

    /// Returns the page's response, changed before it is compressed.
    private func whole(_ change: (inout HTTPResponse) -> Void) -> OutgoingResponse {
        var response: HTTPResponse
        do throws(DialectFailure) {
            response = resolution.response(to: try page(), quota: quota)
        } catch {
            response = resolution.response(to: error, quota: quota)
        }
        change(&response)
        return OutgoingResponse(response: encode(response))
    }

    private func status(_ code: Int, backoff: Int?) -> OutgoingResponse {
        var response = resolution.failure(status: code)
        if let backoff { response.fields.set("Retry-After", "\(backoff)") }
        StatusFields.add(to: &response, at: location)
        return OutgoingResponse(response: encode(response), retryAfter: backoff.map(Double.init))
    }

    /// Returns a throttled response.
    ///
    /// If the API can ask for a pause in a 200, the response does so; otherwise it is the API's throttling error.
    private func throttled(backoff: Int?) -> OutgoingResponse {
        let paging = resolution.dialect.paging
        if let backoff, paging.response[.backoff] != nil, var page = try? page() {
            page.tell(paging.write(PageState(pause: backoff)))
            let response = resolution.response(to: page, quota: quota)
            return OutgoingResponse(
                response: encode(response), page: facts(page, response), pageFaults: (try? faultsOfPage()) ?? [])
        }
        let failure = DialectFailure.quotaSpent(seconds: backoff ?? Self.throttleSeconds)
        return OutgoingResponse(response: encode(resolution.response(to: failure, quota: quota)))
    }

    /// The number of seconds that a throttled Stack Exchange response gives, unless `backoff` sets another.
    private static let throttleSeconds = 10

    private func encode(_ response: HTTPResponse) -> EncodedResponse {
        ResponseEncoder.encode(completed(response), for: method)
    }

    /// Returns a response that clients may store, with an entity tag if the server sends them.
    private func storable(_ response: HTTPResponse) -> OutgoingResponse {
        var complete = completed(response)
        var revalidation: Revalidation?
        if sendsETags, response.status == .ok, method == .get || method == .head {
            revalidation = Revalidation(of: &complete, body: response.body, for: method)
        }
        return OutgoingResponse(
            response: ResponseEncoder.encode(complete, for: method), revalidation: revalidation)
    }

    /// Returns a response with the fields that don't depend on its page, and with its body compressed.
    private func completed(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        if let hint { response.fields.set("Mockse-Hint", hint) }
        CrossOrigin.addFields(to: &response)
        CrossOrigin.allowCredentials(of: origin, in: &response)
        ContentCoding.apply(coding, to: &response, isUnasked: resolution.compressesUnasked)
        return response
    }

    /// Returns the facts of a response that holds the page, or nil if it holds none.
    private func facts(_ page: Page, _ response: HTTPResponse) -> PageFacts? {
        let target = resolution.target
        guard target.page != nil, response.status.code / 100 == 2 else { return nil }
        let told = page.told(in: resolution.dialect.paging, fields: response.fields)
        // A script can ask for a pause even in an API without a member for it.
        let backoff = told?.pause ?? page.envelope.members["backoff"]?.int
        return PageFacts(
            items: target.isCount ? 0 : page.rows.count, hasMore: target.isCount ? nil : told?.hasMore,
            backoff: backoff.flatMap { ForeignNumbers.counts.contains($0) ? $0 : nil })
    }

    private static let garbage = Array("\u{1}\u{2}mockse: this is no HTTP\u{3}\r\n\r\n".utf8)
}
