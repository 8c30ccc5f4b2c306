public import MockseFaults
package import MockseJSON
package import MockseJournal
import MocksePages
import MocksePlatform

/// Properties and methods that report what the sandbox's client did, and predict the faults that it will get.
extension Sandbox {
    /// A report on what the client has requested so far, and on the lists that were passed to ``shown(_:for:)``.
    public var report: ClientReport {
        get async {
            await home.drain()
            return ClientReport(makeReport())
        }
    }

    /// The journal as text: one exchange per line, as JSON, in order of completion.
    public var journalText: String {
        get async {
            await home.drain()
            var lines: [UInt8] = []
            for exchange in record.exchanges {
                exchange.appendJSON(to: &lines)
                lines.append(UInt8(ascii: "\n"))
            }
            return String(decoding: lines, as: UTF8.self)
        }
    }

    /// Stores the ids that the client displays for a list, so that ``report`` can compare them with what was served.
    ///
    /// Each call for a list replaces the previous one.
    ///
    /// - Parameters:
    ///   - ids: The ids that the client displays, from the top, as strings or numbers.
    ///   - target: The path and query of the list; its page is ignored.
    /// - Throws: `ServerError.refused` if the target isn't a list, or if too much is stored.
    public func shown(
        _ ids: some Sequence<some CustomStringConvertible>, for target: String
    ) throws(ServerError) {
        try ServerError.refusing { () throws(Refusal) in _ = try show(ids.map(\.description), of: target) }
    }

    /// Returns the faults that will affect the pages of a list under the current settings.
    ///
    /// The effects of scripts and gates, and of faults that a request itself asks for, aren't predicted.
    ///
    /// - Parameters:
    ///   - target: The path and query of the list; its page is ignored.
    ///   - pages: The number of pages, starting with the first; nil means all pages of the list, up to 100.
    ///   - attempts: The number of attempts at each page.
    /// - Returns: The schedule, ordered by page and then by attempt.
    /// - Throws: `ServerError.refused` if the target is unknown, or if too many attempts are requested at once.
    public func plan(
        for target: String, pages: Int? = nil, attempts: Int = 2
    ) throws(ServerError) -> FaultSchedule {
        try ServerError.refusing { () throws(Refusal) in
            try schedule(of: target, pages: pages, attempts: attempts)
        }
    }
}

/// The state of a sandbox that code operating a client reads without waiting.
extension Sandbox {
    /// The server's current time, in nanoseconds, on the same clock as the times of exchanges.
    package var now: UInt64 { SystemClock().now }

    /// The number of requests received, including open ones.
    package var requests: Int { record.newest + record.open }

    /// The number of exchanges that have ended.
    package var endedRequests: Int { record.newest }

    /// A Boolean value indicating whether every open request is held by a gate.
    package var isQuiet: Bool { record.open == metrics.held }

    /// The exchanges that have ended.
    package var exchangesNow: [Exchange] { record.exchanges }
}

extension Sandbox {
    /// Returns the first item of a list and the member that identifies it, or `nil` if the target isn't a list with
    /// items.
    ///
    /// - Parameter target: The path and query, such as `/2.3/questions?site=stackoverflow`.
    /// - Returns: The item, whose identifier is a number or a string, and the identifier's name.
    package func template(of target: String) -> (item: JSONObject, identifier: String)? {
        guard let resolution = snapshot.resolution(of: target), let page = try? resolution.page(),
            let row = page.rows.first
        else { return nil }
        return try? resolution.identified(row.item, in: page.listing)
    }
}
