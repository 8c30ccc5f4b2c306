package import MockseFaults
import MockseJSON

/// A sandbox's scripted responses.
///
/// The first entry that an attempt matches determines exactly the page's items, its envelope, and the rest of the
/// response.
package struct Script: Sendable, Hashable {
    /// The entries, in order.
    package let entries: [ScriptEntry]

    /// Creates a script from entries in order.
    package init(_ entries: [ScriptEntry]) {
        self.entries = entries
    }

    /// Creates a script by parsing a JSON array of entries.
    ///
    /// - Throws: A refusal whose key is the location, such as `script[2].items[0]`.
    package init(parsing text: [UInt8]) throws(Refusal) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: text)
        } catch {
            throw .invalid("script", "", "\(error)")
        }
        guard let elements = value.array else {
            throw .invalid(
                "script", value, "must be an array of entries such as {\"match\": {\"page\": 2}, \"status\": 503}")
        }
        var entries: [ScriptEntry] = []
        for (number, element) in elements.enumerated() {
            entries.append(try ScriptEntry(element, at: "script[\(number)]"))
        }
        self.init(entries)
    }

    /// Returns the first entry that an attempt matches.
    func entry(for subject: MatchSubject) -> ScriptEntry? {
        entries.first { $0.match.matches(subject) }
    }

    /// Returns the last page that differs from those after it, at most `limit`, or 0 if no entry matches a page by
    /// number.
    func lastPage(upTo limit: Int) -> Int {
        min(limit, entries.compactMap(\.match.page).map(Self.last).max() ?? 0)
    }

    /// Returns the last attempt that differs from those after it, at most `limit`, or 0 if no entry matches one by
    /// number.
    func lastAttempt(upTo limit: Int) -> Int {
        min(limit, entries.compactMap(\.match.attempt).map(Self.last).max() ?? 0)
    }

    /// Returns the last number that a range names: for "from 3 on", 3.
    private static func last(_ range: ClosedRange<Int>) -> Int {
        range.upperBound == .max ? range.lowerBound : range.upperBound
    }
}
