import MockseBase
import MockseDatasets
import MockseDialects
import MockseFaults
package import MockseHTTP
import MockseJournal
import MocksePages
import MocksePaging

extension SandboxSnapshot {
    /// Returns the response to a request if it is cached; `fallback` is the host and port in its URLs if they aren't
    /// those in `Host`.
    func cachedResponse(to request: HTTPRequest, fallback: String?) -> CachedResponse? {
        guard request.isGet || request.isHead else { return nil }
        let representation = representation(of: request)
        return cachedResponses.find(request, representation, ownAuthority: fallback)
            ?? (hasPagesForAnyHost
                ? cachedResponses.find(request, representation, ownAuthority: Self.anyHost) : nil)
    }

    /// The host of responses that are the same for any host.
    private static let anyHost = ""

    /// Returns the response to a request, before delivery faults.
    func response(to incoming: IncomingRequest) -> CachedResponse {
        cachedResponse(to: incoming.request, fallback: incoming.fallback) ?? prepare(incoming)
    }

    /// Prepares the response to a request, before delivery faults, and caches it.
    func prepare(_ incoming: IncomingRequest) -> CachedResponse {
        let request = incoming.request
        let host = incoming.fallback ?? request.plainHost
        let representation = representation(of: request)
        let images = ImageBase(
            authority: host ?? incoming.ownAuthority, isSecure: representation.isSecure, of: settings.dialects)
        let prepared = prepare(incoming, representation, images)
        let resolution = prepared.builder?.page.resolution
        // Failures may be temporary, such as a missing file that returns. Odd hosts could fill the cache.
        if incoming.isCounted, host != nil, resolution?.paging.isInTarget != false,
            prepared.outgoing.response.status.code < 500
        {
            let dependsOnHost = resolution?.dialect.dependsOnHost ?? true
            cachedResponses.insert(
                prepared, for: request, representation,
                ownAuthority: dependsOnHost ? incoming.fallback : Self.anyHost)
        }
        return prepared
    }

    /// Returns a text that requests share whose pages are cut from the same search of a user's long list, or nil if the
    /// response to a request takes milliseconds at most.
    func longSearch(of incoming: IncomingRequest) -> String? {
        guard hasLongLists, let target = incoming.address.target(of: incoming.request) else { return nil }
        return dialects.resolve(pageRequest(incoming, target))?.longSearch
    }

    /// Returns a Boolean value indicating whether a mocked API has a resource with this method at a request's path.
    package func serves(_ method: HTTPMethod, _ request: HTTPRequest, at address: Address) -> Bool {
        address.target(of: request).flatMap { dialects.resolve(PageRequest(method, $0)) }?.pattern != nil
    }

    /// Returns a request as dialects read it: a HEAD request asks for the same page as a GET request.
    private func pageRequest(
        _ incoming: IncomingRequest, _ target: RequestTarget, _ images: ImageBase? = nil
    ) -> PageRequest {
        let request = incoming.request
        // A form is a query that is sent as a body.
        let form = request.isForm ? target.adding(form: request.body) : nil
        var asked = PageRequest(
            incoming.method, form ?? target, fields: request.fields, body: form == nil ? request.body : [])
        asked.prefix = incoming.address.prefix(of: incoming.request)
        asked.origin = images?.origin ?? ""
        return asked
    }

    private func representation(of request: HTTPRequest) -> ResponseCache.Representation {
        ResponseCache.Representation(
            isHead: request.isHead, coding: ContentCoding.accepted(by: request), origin: origin(of: request),
            isSecure: request.isForwardedFromHTTPS, hasCredentials: notesCredentials && Self.hasCredentials(request))
    }

    /// Returns a Boolean value indicating whether a request has what only the server that it is for may know.
    private static func hasCredentials(_ request: HTTPRequest) -> Bool {
        ["Authorization", "Cookie", "X-Api-Key"].contains { request.value(of: $0) != nil }
    }

    /// Returns the origin of the page that sent a request, or `nil` if a program did, or the server is strict.
    package func origin(of request: HTTPRequest) -> String? {
        isStrict ? nil : request.origin
    }

    private func prepare(
        _ incoming: IncomingRequest, _ representation: ResponseCache.Representation, _ images: ImageBase
    ) -> CachedResponse {
        let request = incoming.request
        if case .absolute(let authority) = request.form, !Authorities.serves(authority, for: settings.dialects) {
            return refuse(Authorities.refusal(of: authority, settings.dialects), incoming)
        }
        guard let target = incoming.address.target(of: request) else {
            return refuse(.invalid("path", request.targetText, "invalid percent-encoding"), incoming)
        }
        if ItemImage.isInFolder(target) {
            let response = ItemImage.response(to: request.method, target, of: settings.dialects)
            return fixed(response, incoming, query: target.query)
        }
        guard let resolution = dialects.resolve(pageRequest(incoming, target, images)) else {
            return fixed(unknownPath(target).response, incoming, query: target.query)
        }
        var override: FaultEffects?
        do throws(Refusal) {
            override = try faultOverride(in: target)
        } catch {
            return refuse(error, incoming)
        }
        var counter: AttemptCounter?
        if incoming.isCounted || resolution.target.isPaged {
            // A HEAD request must not take the attempt at a GET that is to fail.
            counter = attempts.counter(of: (request.isHead ? "HEAD " : "") + resolution.target.text)
            if counter == nil { return refuse(Self.tooManyTargets, incoming) }
        }
        let page = ServedPage(resolution, faults: pageFaults, images: images, location: request.targetText)
        let builder = ResponseBuilder(
            page: page,
            completion: Completion(
                method: request.method, coding: representation.coding, origin: representation.origin,
                exposed: CrossOrigin.exposed(by: settings.dialects), hint: hint(about: resolution, at: target.path),
                sendsETags: settings.sendsETags, compressesUnasked: resolution.compressesUnasked))
        let subject = MatchSubject(resolution, version: page.version, isHead: request.isHead)
        var outgoing = builder.build()
        outgoing.response = sharedBodies.share(outgoing.response)
        return CachedResponse(
            subject: subject,
            exchangeSubject: ExchangeSubject(
                sandbox: incoming.sandbox, method: request.method.rawValue, target: subject.target,
                list: resolution.target.page == nil || resolution.target.isCount ? "" : resolution.target.list,
                query: target.query ?? "", dialect: subject.dialect?.name,
                page: resolution.target.isCount ? nil : subject.page, ignored: resolution.target.ignored,
                host: resolution.paging.hasAbsoluteLinks ? images.authority : "",
                hasCredentials: representation.hasCredentials),
            attempts: counter, outgoing: outgoing, override: override,
            // An unknown path is the client's mistake, and faults must not hide it.
            builder: resolution.pattern == nil ? nil : builder)
    }

    /// Returns a hint if the client misspells the path of a user's list or pages as other APIs do, or `nil` if it does
    /// neither or if the server is strict.
    private func hint(about resolution: ResolvedRequest, at path: String) -> String? {
        guard !settings.isStrict else { return nil }
        if resolution.pattern == nil { return misspelling(in: path) }
        let names = resolution.target.ignored
        guard !names.isEmpty else { return nil }
        let right = resolution.paging.parameters.joined(separator: " and ")
        return "\(names.joined(separator: ", ")): ignored; for \(resolution.dialect.title), use \(right)"
    }

    /// Returns a hint at the user's list whose path is nearest to an unknown one, or `nil` if none is near.
    private func misspelling(in path: String) -> String? {
        let parts = path.split(separator: "/")
        guard parts.count > 1 else { return nil }
        let names = data.library.userDatasets.map(\.name)
        // After the name of a list, a path may have the identifier of an item.
        for end in [parts.count, parts.count - 1] where end > 1 {
            let asked = parts[1..<end].joined(separator: "/")
            if let name = NearestName.of(asked, among: names.filter { $0 != asked }) {
                let rest = parts[end...].map { "/\($0)" }.joined()
                return "\(path): unknown path; did you mean /\(parts[0])/\(name)\(rest)?"
            }
        }
        return nil
    }

    /// Returns the faults that the query's `_mockse` asks for.
    private func faultOverride(in target: RequestTarget) throws(Refusal) -> FaultEffects? {
        guard settings.allowsOverrides, let text = target.value(of: "_mockse") else { return nil }
        return try FaultEffects(checking: text, in: "_mockse")
    }

    /// Returns the faults that the request's `Mockse-Fault` field asks for.
    func faultOverride(in request: HTTPRequest) throws(Refusal) -> FaultEffects? {
        guard request.hasMockseField, settings.allowsOverrides, let text = request.value(of: "Mockse-Fault") else {
            return nil
        }
        return try FaultEffects(checking: text, in: "Mockse-Fault")
    }

    /// Returns a refusal, which counts as no attempt and has no faults.
    func refuse(_ refusal: Refusal, _ incoming: IncomingRequest) -> CachedResponse { fixed(refusal.response, incoming) }

    /// Returns a response that counts as no attempt and has no faults.
    private func fixed(_ response: HTTPResponse, _ incoming: IncomingRequest, query: String? = nil) -> CachedResponse {
        let request = incoming.request
        var response = response
        CrossOrigin.allowCredentials(of: origin(of: request), in: &response)
        let encoded = ResponseEncoder.encode(response, for: request.method)
        let target = incoming.address.targetText(of: request)
        return CachedResponse(
            subject: MatchSubject(target: target),
            exchangeSubject: ExchangeSubject(
                sandbox: incoming.sandbox, method: request.method.rawValue, target: target, query: query ?? ""),
            outgoing: OutgoingResponse(response: encoded))
    }

    private func unknownPath(_ target: RequestTarget) -> Refusal {
        let served = settings.dialects.map { "\($0.title) at " + $0.paths.joined(separator: " and ") }
        let own = data.library.userDatasets.first.map { dataset in
            settings.dialects.compactMap { $0.path(ofList: dataset.name) }
        }
        let samples = own ?? settings.dialects.map(\.sample.target)
        return Refusal(
            status: .notFound, key: "path", value: target.path,
            reason: "mockse serves \(served.joined(separator: " and ")): try \(samples.joined(separator: " or "))")
    }

    private static let tooManyTargets = Refusal(
        status: .serviceUnavailable, key: "target", value: "\(AttemptCounters.limit)",
        reason: "mockse counts the attempts of at most this many targets (or \(AttemptCounters.byteLimit >> 20) MiB, "
            + "and \(AttemptCounters.serverByteLimit >> 20) MiB in all sandboxes); POST /_mockse/reset starts over")
}

extension FaultEffects {
    /// Creates the effects that a request asks for; `source` is the name of the field or parameter that holds them.
    init(checking text: String, in source: String) throws(Refusal) {
        do throws(SettingError) {
            self = try FaultEffects(parsing: text)
        } catch {
            throw .invalid(error.setting ?? source, error.value, "\(error.reason)")
        }
    }
}
