/// Recognizes lists that different clients seem to have walked at the same time.
///
/// A single client that uses a separate connection for each list looks the same, so this is a notice, not a finding.
package enum SharedWalks {
    private struct Walk {
        var connections: Set<UInt64> = []
        var pages: Set<Int> = []
        var requests = 0
        var first = UInt64.max
        var last: UInt64 = 0

        /// A Boolean value indicating whether the connections distinguish clients: the client pages, and reuses them.
        var isTelling: Bool { pages.count > 1 && connections.count < requests }

        func overlaps(_ other: Walk) -> Bool { first < other.last && other.first < last }
    }

    /// The maximum number of lists that are compared.
    private static let listLimit = 64

    /// Finds the first two lists that were walked at the same time over different connections.
    ///
    /// - Parameter exchanges: The exchanges; those of sandboxes are ignored.
    /// - Returns: The lists in the order of their first requests, or `nil` if there are none.
    package static func lists(in exchanges: [Exchange]) -> [String]? {
        var order: [String] = []
        var walks: [String: Walk] = [:]
        for exchange in exchanges where exchange.sandbox.isEmpty && !exchange.list.isEmpty && exchange.asksForPage {
            if walks[exchange.list] == nil {
                if order.count == listLimit { break }
                order.append(exchange.list)
            }
            var walk = walks[exchange.list] ?? Walk()
            walk.connections.insert(exchange.connection)
            walk.pages.insert(exchange.page ?? 0)
            walk.requests += 1
            (walk.first, walk.last) = (min(walk.first, exchange.arrived), max(walk.last, exchange.arrived))
            walks[exchange.list] = walk
        }
        for (index, one) in order.enumerated() {
            for other in order[..<index] {
                guard let (a, b) = walks[other].flatMap({ a in walks[one].map { (a, $0) } }) else { continue }
                if a.isTelling, b.isTelling, a.overlaps(b), a.connections.isDisjoint(with: b.connections) {
                    // The journal has exchanges in the order in which they were recorded.
                    return a.first < b.first ? [other, one] : [one, other]
                }
            }
        }
        return nil
    }

    /// Returns a notice about two lists, without a period.
    package static func notice(about lists: [String]) -> String {
        "\(lists.joined(separator: " and ")) were paged through at the same time over different connections; if "
            + "several clients share this server, give each its own sandbox, such as /~NAME\(lists.first ?? ""), so that they "
            + "don't affect each other's faults"
    }
}
