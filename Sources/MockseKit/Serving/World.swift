package import MockseDatasets
import MockseHTTP
import MocksePages

/// One isolated world: settings, attempts, answers and journal of its own.
package final class World: Sendable {
    /// What it was started with.
    package let settings: Settings
    /// The record of its exchanges.
    package let journal = Journal()

    private let plan: FaultPlan
    private let pageFaults: PageFaults?
    private let dialects: DialectSet
    private let counters = AttemptCounters()
    private let answers = AnswerCache()

    /// Makes a world that serves a library as settings say.
    package init(_ settings: Settings, library: Library) {
        self.settings = settings
        plan = FaultPlan(settings)
        pageFaults = PageFaults(settings)
        let conduct = Conduct(isStrict: settings.isStrict, pageSize: settings.pageSize)
        dialects = DialectSet(catalogue: Catalogue(library: library), conduct: conduct)
    }

    /// The answer to a request for one of the mocked APIs, before delivery faults.
    func answer(to request: HTTPRequest) -> PreparedAnswer {
        let method = request.method
        let isCounted = method == .get || method == .head
        let representation = AnswerCache.Representation(
            isHead: method == .head, coding: ContentCoding.accepted(by: request))
        if isCounted, let answer = answers.find(request, representation) { return answer }
        let answer = prepare(request, isCounted: isCounted, coding: representation.coding)
        // Failures may pass, as when a file is there again.
        if isCounted, answer.response.status.code < 500 { answers.insert(answer, for: request, representation) }
        return answer
    }

    /// Reads and sorts the lists that most clients ask for first.
    ///
    /// That takes milliseconds, which would make the first held answers late. No attempt is counted, nothing journalled.
    func warmUp() {
        for text in ["/2.3/users/moderators?site=stackoverflow", "/v2/beers?styleId=3"] {
            guard let target = RequestTarget(text) else { continue }
            _ = dialects.resolve(.get, target)?.response()
        }
    }

    /// What goes wrong at one attempt.
    func decide(_ answer: PreparedAnswer, attempt: Int) -> FaultPlan.Decision {
        guard attempt > 0 else { return FaultPlan.Decision() }
        return plan.decide(target: answer.target, attempt: attempt)
    }

    private func prepare(_ request: HTTPRequest, isCounted: Bool, coding: ContentCoding?) -> PreparedAnswer {
        if case .absolute(let authority) = request.form, !Authorities.serves(authority) {
            return refuse(Authorities.refusal(of: authority), request)
        }
        guard let target = RequestTarget(request) else {
            let reason = "the path has a broken percent-encoding"
            return refuse(Refusal(status: .badRequest, key: "path", value: request.targetText, reason: reason), request)
        }
        let asked: HTTPMethod = request.method == .head ? .get : request.method
        guard let resolution = dialects.resolve(asked, target) else {
            return refuse(Self.unknownPath(target), request)
        }
        return prepare(resolution, request, isCounted: isCounted, coding: coding)
    }

    private func prepare(
        _ resolution: Resolution, _ request: HTTPRequest, isCounted: Bool, coding: ContentCoding?
    ) -> PreparedAnswer {
        let method = request.method
        let encoded = { @Sendable (response: HTTPResponse) -> EncodedResponse in
            var response = response
            CrossOrigin.addFields(to: &response)
            ContentCoding.apply(coding, to: &response, isUnasked: resolution.compressesUnasked)
            return ResponseEncoder.encode(response, for: method)
        }
        let target = resolution.target
        var counter: AttemptCounter?
        if isCounted {
            counter = counters.counter(of: target.text)
            if counter == nil { return refuse(Self.tooManyTargets, request) }
        }
        var faultNames: [String] = []
        let response: HTTPResponse
        do throws(DialectFailure) {
            var page = try resolution.page()
            if let pageFaults, target.page != nil {
                faultNames = pageFaults.names(of: page, target: target.textWithoutPage) { resolution.response(to: $0) }
                page = pageFaults.apply(to: page, target: target.textWithoutPage)
            }
            response = resolution.response(to: page)
        } catch {
            response = resolution.response(to: error)
        }
        // A path that leads nowhere is a mistake of the client's, and stays to be seen as one.
        let fails = resolution.pattern != nil
        let failure = { @Sendable (status: Int) in encoded(resolution.failure(status: status)) }
        return PreparedAnswer(
            target: target.text, page: target.page, attempts: counter, response: encoded(response),
            pageFaults: faultNames, failure: fails ? failure : nil)
    }

    private func refuse(_ refusal: Refusal, _ request: HTTPRequest) -> PreparedAnswer {
        PreparedAnswer(
            target: request.targetText, response: ResponseEncoder.encode(refusal.response, for: request.method))
    }

    private static func unknownPath(_ target: RequestTarget) -> Refusal {
        Refusal(
            status: .notFound, key: "path", value: target.path,
            reason: "mockse serves the Stack Exchange API at /2.2/ and /2.3/ and BreweryDB at /v2/: "
                + "try /2.3/users/moderators?site=stackoverflow or /v2/beers?styleId=3")
    }

    private static let tooManyTargets = Refusal(
        status: .serviceUnavailable, key: "target", value: "\(AttemptCounters.limit)",
        reason: "the attempts of this many targets (or \(AttemptCounters.byteLimit >> 20) MiB of them) are counted, "
            + "and no more: start mockse again")
}
