import MockseJSON

/// What a sandbox's answers are to be, entry by entry: the first one that an attempt matches says exactly what its page
/// holds, how its envelope reads, and what else is in the response.
package struct Script: Sendable, Hashable {
    /// The entries, in order.
    package let entries: [ScriptEntry]

    /// Entries in order.
    package init(_ entries: [ScriptEntry]) {
        self.entries = entries
    }

    /// Reads an array of entries.
    ///
    /// - Throws: A refusal whose key is the place, such as `script[2].items[0]`.
    package init(parsing text: [UInt8]) throws(Refusal) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw .invalid("script", "", "\(error)")
        }
        guard let elements = value.array else {
            throw .invalid(
                "script", value, "must be an array of entries like {\"match\": {\"page\": 2}, \"status\": 503}")
        }
        var entries: [ScriptEntry] = []
        for (number, element) in elements.enumerated() {
            entries.append(try ScriptEntry(element, at: "script[\(number)]"))
        }
        self.init(entries)
    }

    /// The first entry that an attempt matches.
    func entry(for subject: MatchSubject) -> ScriptEntry? {
        entries.first { $0.match.matches(subject) }
    }

    /// The last page that differs from those that follow it, at most `limit`; 0 if entries are about no page by number.
    func lastPage(upTo limit: Int) -> Int {
        min(limit, entries.compactMap(\.match.page).map(Self.last).max() ?? 0)
    }

    /// The last attempt that differs from those that follow it, at most `limit`; 0 if entries are about none by number.
    func lastAttempt(upTo limit: Int) -> Int {
        min(limit, entries.compactMap(\.match.attempt).map(Self.last).max() ?? 0)
    }

    /// The last number named: "from 3 on" names 3.
    private static func last(_ range: ClosedRange<Int>) -> Int {
        range.upperBound == .max ? range.lowerBound : range.upperBound
    }
}
