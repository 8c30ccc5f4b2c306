import MockseDatasets
package import MockseDialects
package import MockseHTTP
import MockseJSON
package import MocksePaging

extension BreweryDB {
    /// Returns a response with the success wrapper, which has counters for a paged list and a message otherwise.
    package func encode(
        _ page: Page, for query: BreweryDBQuery, quota: Quota? = nil
    ) throws(DialectFailure) -> HTTPResponse {
        let body = try DialectFailure.reading { () throws(DatasetError) in
            query.shape == .paged ? try list(page, query) : try plain(page, query)
        }
        return response(.ok, body, quota: quota ?? constantQuota)
    }

    /// Returns a response with the failure wrapper.
    ///
    /// The rate limit is reported with status 400, and with a 401 that it causes.
    package func encode(_ failure: DialectFailure, for request: PageRequest, quota: Quota? = nil) -> HTTPResponse {
        let error = BreweryDBError(failure)
        let shown: Quota? =
            switch failure {
            case .quotaSpent, .backoffViolated:
                Quota(limit: (quota ?? constantQuota).limit ?? Self.standardLimit, remaining: 0)
            case _ where error.status == .badRequest: quota ?? constantQuota
            default: nil
            }
        var response = response(error.status, error.body, quota: shown)
        if case .methodNotAllowed(let allowed) = failure {
            response.fields.add("Allow", allowed.map(\.rawValue).joined(separator: ", "))
        }
        return response
    }

    /// Returns an object with `currentPage`, `numberOfPages`, `totalResults`, `data` and `status`.
    private func list(_ page: Page, _ query: BreweryDBQuery) throws(DatasetError) -> [UInt8] {
        let told = dialect.paging.write(page.state(in: dialect.paging)).members
        var members = MemberWriter(changes: page.envelope)
        // The service never sent an empty value, so only two keys are left when nothing is found.
        let isBare = options.isStrict && page.rows.isEmpty
        let counts = !isBare || page.listing.count > 0
        members.add("currentPage", told["currentPage"])
        members.add("numberOfPages", counts ? told["numberOfPages"] : nil)
        members.add("totalResults", counts ? told["totalResults"] : nil)
        try members.add("data", isBare ? nil : page.rows, of: Self.items(page, query))
        members.add("status", "success")
        return members.finish()
    }

    /// Returns an object with `message`, `data` and `status`.
    private func plain(_ page: Page, _ query: BreweryDBQuery) throws(DatasetError) -> [UInt8] {
        var members = MemberWriter(changes: page.envelope)
        // The service added a prefix while it was read-only. Clients compare with the plain text.
        members.add("message", "Request Successful")
        if query.shape != .unpaged, let row = page.rows.first {
            try members.add("data", row, of: Self.items(page, query))
        } else {
            let isLeftOut = page.rows.isEmpty && options.isStrict
            try members.add("data", isLeftOut ? nil : page.rows, of: Self.items(page, query))
        }
        members.add("status", "success")
        return members.finish()
    }

    private static func items(_ page: Page, _ query: BreweryDBQuery) -> ItemWriter {
        ItemWriter(listing: page.listing, projection: query.projection, keys: query.keys, images: page.images)
    }

    /// The number of requests a day that a standard key allows.
    private static let standardLimit = 400
    /// The number of bytes by which keys are told apart.
    private static let keyLength = 64

    /// Returns the account that a request is counted for, which is that of its key.
    package func account(for parameters: Parameters) -> QuotaAccount {
        account(String((parameters["key"] ?? "").prefix(Self.keyLength)))
    }

    private func account(_ name: String) -> QuotaAccount {
        QuotaAccount(name, limit: options.quota ?? Self.standardLimit)
    }

    /// The quota of a premium key, which has no limits, with friendly options that set none.
    ///
    /// Otherwise, it is that of a key after its first call.
    private var constantQuota: Quota {
        options.isStrict || options.quota != nil ? account("").initialQuota : Quota(limit: nil, remaining: nil)
    }

    private func response(_ status: HTTPStatus, _ json: [UInt8], quota: Quota?) -> HTTPResponse {
        var response = HTTPResponse(status, fields: ["Content-Type": "application/json"], body: json)
        if let quota {
            response.fields.add("X-Ratelimit-Limit", quota.limit.map(String.init) ?? "Unlimited")
            response.fields.add("X-Ratelimit-Remaining", quota.remaining.map(String.init) ?? "Unlimited")
        }
        return response
    }
}
