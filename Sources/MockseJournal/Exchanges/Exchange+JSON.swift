import MockseBase
package import MockseJSON

extension Exchange {
    /// Appends the exchange as one JSON object, without a line feed.
    ///
    /// Every key except `ignored`, `host` and `credentials` is present, and missing values are `null`. `sandbox` is `null` for the server itself.
    /// `marks` are written as in the access log.
    package func appendJSON(to line: inout [UInt8]) {
        line.append("{\"id\":")
        line.appendDecimal(id)
        line.append(",\"sandbox\":")
        Self.append(sandbox.isEmpty ? nil : sandbox, to: &line)
        line.append(",\"connection\":")
        line.appendDecimal(connection)
        line.append(",\"method\":")
        line.appendJSON(method)
        line.append(",\"target\":")
        line.appendJSON(target)
        line.append(",\"list\":")
        line.appendJSON(list)
        line.append(",\"query\":")
        line.appendJSON(query)
        if !ignored.isEmpty {
            line.append(",\"ignored\":")
            line.appendJSON(ignored)
        }
        if !host.isEmpty {
            line.append(",\"host\":")
            line.appendJSON(host)
            line.append(hasCredentials ? ",\"credentials\":true" : ",\"credentials\":false")
        }
        line.append(",\"dialect\":")
        Self.append(dialect, to: &line)
        line.append(",\"attempt\":")
        line.appendDecimal(attempt)
        line.append(",\"page\":")
        Self.append(page, to: &line)
        line.append(",\"status\":")
        line.appendDecimal(status)
        line.append(",\"items\":")
        Self.append(items, to: &line)
        line.append(",\"has_more\":")
        if let hasMore { line.append(hasMore ? "true" : "false") } else { line.append("null") }
        line.append(",\"retry_after\":")
        line.append(retryAfter.flatMap { JSONNumber($0) }?.text ?? "null")
        line.append(",\"backoff\":")
        Self.append(backoff, to: &line)
        line.append(",\"faults\":")
        line.appendJSON(faults)
        line.append(",\"marks\":")
        line.appendJSON(marks.map(\.rawValue))
        line.append(",\"arrived_ns\":")
        line.appendDecimal(arrived)
        line.append(",\"first_byte_ns\":")
        Self.append(firstByte, to: &line)
        line.append(",\"last_byte_ns\":")
        Self.append(lastByte, to: &line)
        line.append(",\"ended_ns\":")
        Self.append(ended, to: &line)
        line.append(",\"gone_ns\":")
        Self.append(gone, to: &line)
        line.append(",\"bytes\":")
        line.appendDecimal(bytes)
        line.append("}")
    }

    private static func append(_ number: (some BinaryInteger)?, to line: inout [UInt8]) {
        if let number { line.appendDecimal(number) } else { line.append("null") }
    }

    private static func append(_ text: String?, to line: inout [UInt8]) {
        if let text { line.appendJSON(text) } else { line.append("null") }
    }
}

extension Exchange {
    /// Creates an exchange from the JSON that `appendJSON` writes.
    ///
    /// `id`, `method`, `target`, `attempt`, `status`, `arrived_ns`, and `bytes` are required. For the other keys, a
    /// missing value means the same as `null`. Unknown keys and marks are ignored.
    ///
    /// - Throws: An `ExchangeError` that names the key if a value is missing or invalid.
    package init(json: JSONValue) throws(ExchangeError) {
        guard let object = json.object else { throw .noObject }
        let reader = ExchangeReader(object)
        let subject = try ExchangeSubject(
            sandbox: reader.string("sandbox") ?? "",
            method: reader.require("method", reader.string("method")),
            target: reader.require("target", reader.string("target")),
            list: reader.string("list") ?? "",
            query: reader.string("query") ?? "",
            dialect: reader.string("dialect"),
            page: reader.page("page"),
            ignored: reader.strings("ignored"), host: reader.string("host") ?? "",
            hasCredentials: reader.bool("credentials") ?? false)
        let response = try ExchangeResponse(
            status: reader.require("status", reader.count("status", to: 999)),
            bytes: reader.require("bytes", reader.count("bytes")),
            items: reader.count("items"),
            hasMore: reader.bool("has_more"),
            retryAfter: reader.seconds("retry_after"),
            backoff: reader.count("backoff"))
        let times = try ExchangeTimes(
            arrived: reader.require("arrived_ns", reader.time("arrived_ns")),
            firstByte: reader.time("first_byte_ns") ?? 0,
            lastByte: reader.time("last_byte_ns") ?? 0,
            ended: reader.time("ended_ns") ?? 0,
            gone: reader.time("gone_ns") ?? 0)
        try self.init(
            subject,
            id: reader.require("id", reader.count("id")),
            connection: reader.time("connection") ?? 0,
            attempt: reader.require("attempt", reader.count("attempt")),
            response: response,
            injected: reader.faults(),
            times: times,
            marks: reader.strings("marks").compactMap { Mark(rawValue: $0) })
    }
}
