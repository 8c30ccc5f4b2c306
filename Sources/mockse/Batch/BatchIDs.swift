import MockseBase
import MockseJSON
import MocksePaging

/// The ids that a script wrote.
struct BatchIDs: Sendable, Equatable {
    /// The ids, in order.
    let ids: [String]

    /// An error for output that has no ids.
    struct Unreadable: Error, Sendable, Hashable {
        let reason: String
    }

    /// Reads ids, one a line, or members of lines that are JSON objects.
    ///
    /// Lines without the member are left out: programs that write rows as lines of JSON write other lines, too.
    ///
    /// - Parameters:
    ///   - text: What the script wrote.
    ///   - member: The place of the id in an object, or nil if each line is an id.
    /// - Throws: An error with the line that isn't JSON, or that is, although no member is named.
    init(_ text: [UInt8], at member: JSONPointer?) throws(Unreadable) {
        var ids: [String] = []
        var isEmpty = true
        for (number, line) in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            let line = String(decoding: line, as: UTF8.self).trimmed
            if line.isEmpty { continue }
            isEmpty = false
            guard let member else {
                if line.hasPrefix("{") {
                    throw Unreadable(reason: "line \(number + 1) is JSON; name the field that has the id with --id")
                }
                ids.append(line)
                continue
            }
            guard let value = try? JSONValue(parsing: line) else {
                throw Unreadable(reason: "line \(number + 1) isn't JSON: \(line.prefix(60))")
            }
            guard let id = member.value(in: value), let text = id.string ?? id.number?.text else { continue }
            ids.append(text)
        }
        if let member, ids.isEmpty, !isEmpty { throw Unreadable(reason: "no line has an id at \(member)") }
        self.ids = ids
    }
}

extension String {
    /// The text without white space at its ends.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
