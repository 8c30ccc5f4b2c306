import MockseDatasets
package import MockseHTTP

extension StackExchange {
    /// Returns a response with the common wrapper object.
    package func encode(
        _ page: Page, for query: StackExchangeQuery, quota: Quota? = nil
    ) throws(DialectFailure) -> HTTPResponse {
        let writer = WrapperWriter(query: query, quota: quota ?? Self.quota(hasKey: query.hasKey))
        let body = try DialectFailure.reading { () throws(DatasetError) in try writer.body(page) }
        return Self.response(.ok, body, callback: query.callback)
    }

    /// Returns a response with an error object.
    ///
    /// If the request names a callback, the status is 200, because the script would not run otherwise.
    package func encode(_ failure: DialectFailure, for parameters: Parameters, quota: Quota? = nil) -> HTTPResponse {
        let error = StackExchangeError(failure)
        let callback = parameters["callback"].flatMap { ParameterReader.isCallback($0) ? $0 : nil }
        return Self.response(callback == nil ? error.status : .ok, error.body, callback: callback)
    }

    /// Returns the quota after the first request of a day, according to the API's page on throttling.
    private static func quota(hasKey: Bool) -> Quota {
        hasKey ? Quota(limit: 10_000, remaining: 9_999) : Quota(limit: 300, remaining: 299)
    }

    /// Returns a response with a JSON body, padded if the request names a callback.
    ///
    /// `Cache-Control: private`, the media types and the padding `name(…)` are unverified.
    private static func response(_ status: HTTPStatus, _ json: [UInt8], callback: String?) -> HTTPResponse {
        var response = HTTPResponse(
            status, fields: ["Content-Type": "application/json; charset=utf-8", "Cache-Control": "private"], body: json)
        if let callback {
            response.fields["Content-Type"] = "application/javascript; charset=utf-8"
            response.body = Array(callback.utf8) + Array("(".utf8) + json + Array(")".utf8)
        }
        return response
    }
}
