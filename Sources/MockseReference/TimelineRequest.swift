import MockseConformance
import MockseJSON

/// One GET for the rows of a list from a date on, or up to one.
struct TimelineRequest: Sendable {
    /// A row: its id as bare text, and when it was created, in seconds since 1970.
    struct Row: Sendable, Hashable {
        let id: String
        let date: Int
    }

    /// What comes.
    struct Answer: Sendable {
        let rows: [Row]
        let hasMore: Bool
        /// Seconds to wait that the answer asks for.
        let backoff: Int?
    }

    let address: ListAddress
    /// Later rows, from `date` on, or earlier ones, up to it; the date is included.
    let isLater: Bool
    let isAscending: Bool
    let date: Int
    /// Which page of them, from 1.
    let page: Int

    /// Sends it and reads the answer.
    ///
    /// - Throws: ``Failure``.
    func send() async throws(Failure) -> Answer {
        var parameters = address.parameters
        parameters["fromdate"] = isLater ? "\(date)" : nil
        parameters["todate"] = isLater ? nil : "\(date)"
        parameters["order"] = isAscending ? "asc" : "desc"
        parameters["page"] = "\(page)"
        parameters["pagesize"] = "\(address.pageSize ?? 30)"
        let reply = try await PlainReply.get("\(address.path)?\(parameters.queryText)", at: address.baseURL)
        guard !reply.isCut else { throw .connection }
        guard 200..<300 ~= reply.status else {
            throw .status(reply.status, retryAfter: reply.retryAfter)
        }
        guard let answer = Self.answer(reply.body) else { throw .undecodable }
        return answer
    }

    private static func answer(_ body: [UInt8]) -> Answer? {
        guard let envelope = (try? JSONValue(parsing: body))?.object, let items = envelope["items"]?.array,
            let more = envelope["has_more"]?.bool
        else { return nil }
        let rows = items.compactMap { item -> Row? in
            guard let id = item.object?["question_id"]?.number?.text, let date = item.object?["creation_date"]?.int
            else {
                return nil
            }
            return Row(id: id, date: date)
        }
        return rows.count == items.count ? Answer(rows: rows, hasMore: more, backoff: envelope["backoff"]?.int) : nil
    }
}
