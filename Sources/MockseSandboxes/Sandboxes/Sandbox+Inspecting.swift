package import MockseJSON
package import MockseJournal
import MocksePages
import MocksePlatform

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
    /// Returns the first item of a list and the field that identifies it, or `nil` if the target isn't a list with
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
