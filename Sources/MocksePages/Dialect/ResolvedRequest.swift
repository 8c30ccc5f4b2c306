import MockseDatasets
package import MockseDialects
package import MockseHTTP
package import MockseJSON
package import MocksePaging

/// A resolved request to a dialect, with its target and, on demand, its page and response.
package struct ResolvedRequest: Sendable {
    /// The dialect.
    package let dialect: Dialect
    /// The route's path pattern, such as "/users/{ids}", or nil if no route matches the path.
    package let pattern: String?
    /// The way in which the list pages.
    package let paging: PagingStyle
    /// The name under which a user's data takes the place of the list's.
    package let data: String
    /// The target by which attempts, faults and truth are keyed.
    package let target: Target
    /// All parameters that were sent, declared or not.
    package let parameters: Parameters

    /// A Boolean value indicating whether the body is compressed even if the client did not ask for it.
    package let compressesUnasked: Bool

    /// The account that the request is counted for, if requests are counted.
    package let account: QuotaAccount

    /// The user's data that has to be read or sorted as a whole to find the page, or nil if none has to.
    private let searchedData: Dataset?

    private let keys: ItemKeys
    private let makePage: @Sendable () throws(DialectFailure) -> Page
    private let makeResponse: @Sendable (Page, Quota?) throws(DialectFailure) -> HTTPResponse
    private let makeFailure: @Sendable (DialectFailure, Quota?) -> HTTPResponse

    /// Routes a request and parses its parameters.
    init<Service: DialectService>(_ service: Service, _ request: PageRequest) {
        dialect = service.dialect
        compressesUnasked = service.compressesUnasked
        let parameters = Parameters(request.target.parameters)
        self.parameters = parameters
        account = service.account(for: parameters)
        makeFailure = { service.encode($0, for: request, quota: $1) }
        do throws(DialectFailure) {
            let match = try service.route(request)
            pattern = match.pattern
            target = match.target
            paging = service.paging(of: match)
            data = service.data(of: match)
            searchedData = service.searchedData(of: match)
            let query = Result { () throws(DialectFailure) in try service.query(match) }
            keys = (try? query.get()).map(service.keys) ?? .userData
            makePage = { () throws(DialectFailure) in try service.page(try query.get()) }
            makeResponse = { page, quota throws(DialectFailure) in
                try service.encode(page, for: try query.get(), quota: quota)
            }
        } catch {
            pattern = nil
            searchedData = nil
            target = Target(request)
            paging = service.dialect.paging
            data = ""
            keys = .userData
            makePage = { () throws(DialectFailure) in throw error }
            makeResponse = { _, _ throws(DialectFailure) in throw error }
        }
    }

    /// A text that requests share whose pages are cut from the same search of a long list of a user's, or nil if
    /// finding the page takes milliseconds at most.
    package var longSearch: String? {
        guard let data = searchedData, data.isLong else { return nil }
        return "\(UInt(bitPattern: ObjectIdentifier(data))) \(target.list)"
    }

    /// Returns the requested page, which page faults can change before it is encoded.
    package func page() throws(DialectFailure) -> Page {
        try makePage()
    }

    /// Returns a page as the dialect writes it, or the failure that prevents it.
    ///
    /// If `quota` is nil, the response reports the dialect's constant quota.
    package func response(to page: Page, quota: Quota? = nil) -> HTTPResponse {
        do throws(DialectFailure) {
            return try makeResponse(page, quota)
        } catch {
            return makeFailure(error, quota)
        }
    }

    /// Returns the identifiers of a page's rows, in order, as bare text such as `123` or `aB3xYz`.
    ///
    /// Numbers and strings in JSON have the same form here. Rows without an identifier are left out.
    ///
    /// - Throws: `.unreadable` if the data can no longer be read.
    package func identifiers(of page: Page) throws(DialectFailure) -> [String] {
        try identifiers(of: page.rows.map(\.item), in: page.listing)
    }

    /// Returns the identifiers of items, given as row numbers of the listing's dataset.
    ///
    /// - Throws: `.unreadable` if the data can no longer be read.
    package func identifiers(of items: [Int], in listing: Listing) throws(DialectFailure) -> [String] {
        try DialectFailure.reading { () throws(DatasetError) in
            var identifiers: [String] = []
            for (step, item) in items.enumerated() {
                try DatasetError.checkCancellation(at: step)
                let found = try listing.withItem(item) { keys.identifier(of: $0)?.value.jsonIdentifier }
                if let identifier = found ?? nil { identifiers.append(identifier) }
            }
            return identifiers
        }
    }

    /// Returns an item, given as a row number of the listing's dataset, and the name of its identifier.
    ///
    /// - Returns: `nil` if the item has no identifier.
    /// - Throws: `.unreadable` if the data can no longer be read.
    package func identified(
        _ item: Int, in listing: Listing
    ) throws(DialectFailure) -> (item: JSONObject, identifier: String)? {
        try DialectFailure.reading { () throws(DatasetError) -> (JSONObject, String)? in
            let found = try listing.withItem(item) { bytes -> (JSONObject, String)? in
                guard let name = keys.identifier(of: bytes)?.name,
                    let object = (try? JSONValue(parsing: Array(bytes)))?.object
                else { return nil }
                return (object, name)
            }
            return found ?? nil
        }
    }

    /// Returns a failure as the dialect writes it.
    package func response(to failure: DialectFailure, quota: Quota? = nil) -> HTTPResponse {
        makeFailure(failure, quota)
    }

    /// Returns the response without injected faults: the page, or the API's own error.
    package func response(quota: Quota? = nil) -> HTTPResponse {
        do throws(DialectFailure) {
            return response(to: try page(), quota: quota)
        } catch {
            return makeFailure(error, quota)
        }
    }

    /// Returns an injected failure with this HTTP status and the dialect's error object.
    package func failure(status: Int) -> HTTPResponse {
        makeFailure(.simulated(status: status), nil)
    }
}
