import MockseDatasets
package import MockseDialects
package import MockseHTTP
package import MocksePaging

extension StackExchange {
    /// Returns a response with the common wrapper object.
    package func encode(
        _ page: Page, for query: StackExchangeQuery, quota: Quota? = nil
    ) throws(DialectFailure) -> HTTPResponse {
        let writer = WrapperWriter(query: query, quota: quota ?? account(hasKey: query.hasKey).initialQuota)
        let body = try DialectFailure.reading { () throws(DatasetError) in try writer.body(page) }
        return Self.response(.ok, body, callback: query.callback)
    }

    /// Returns a response with an error object.
    ///
    /// If the request names a callback, the status is 200, because the script would not run otherwise.
    package func encode(_ failure: DialectFailure, for request: PageRequest, quota: Quota? = nil) -> HTTPResponse {
        let target = request.target
        let error = StackExchangeError(failure)
        let callback = Parameters(target.parameters)["callback"].flatMap { ParameterReader.isCallback($0) ? $0 : nil }
        let body = error.body(in: StackExchangeVersion.named(in: target) ?? .newest)
        return Self.response(callback == nil ? error.status : .ok, body, callback: callback)
    }

    /// Returns the account that a request is counted for, according to the API's page on throttling.
    ///
    /// All requests with a key from one address share an account, whichever app sends them.
    package func account(for parameters: Parameters) -> QuotaAccount {
        account(hasKey: parameters["key"] != nil)
    }

    private func account(hasKey: Bool) -> QuotaAccount {
        QuotaAccount(hasKey ? "key" : "", limit: options.quota ?? (hasKey ? 10_000 : 300))
    }

    /// Returns a response with a JSON body, padded if the request names a callback.
    ///
    /// The fields and the padding `name(…)` are unverified.
    private static func response(_ status: HTTPStatus, _ json: [UInt8], callback: String?) -> HTTPResponse {
        var response = HTTPResponse(
            status,
            fields: [
                "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private",
                "Access-Control-Allow-Methods": "GET, POST", "Access-Control-Allow-Credentials": "false",
                "X-Content-Type-Options": "nosniff",
            ], body: json)
        if let callback {
            response.fields["Content-Type"] = "application/javascript; charset=utf-8"
            response.body = Array(callback.utf8) + Array("(".utf8) + script(json) + Array(")".utf8)
        }
        return response
    }

    /// Returns JSON as part of a script: engines before ES2019 end a string at U+2028 and U+2029.
    private static func script(_ json: [UInt8]) -> [UInt8] {
        var script: [UInt8] = []
        script.reserveCapacity(json.count)
        for byte in json {
            if byte == 0xA8 || byte == 0xA9, script.suffix(2) == [0xE2, 0x80] {
                script.removeLast(2)
                script += Array((byte == 0xA8 ? #"\u2028"# : #"\u2029"#).utf8)
            } else {
                script.append(byte)
            }
        }
        return script
    }
}
