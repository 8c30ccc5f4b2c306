/// The entity tags in `If-None-Match`: those of the responses that a client has stored (RFC 9110 §13.1.2).
package struct EntityTags: Sendable, Hashable {
    /// A Boolean value indicating whether the field is `*`, which any response matches.
    private(set) var isAny = false
    /// The tags with their quotes, without the mark of weak ones.
    private(set) var tags: [String] = []

    /// Returns a Boolean value indicating whether one of the tags is a response's, which may be weak.
    ///
    /// `If-None-Match` compares weakly: tags match if they are equal apart from the mark `W/` (RFC 9110 §8.8.3.2).
    package func match(_ tag: String) -> Bool {
        isAny || tags.contains(tag.hasPrefix("W/") ? String(tag.dropFirst(2)) : tag)
    }

    /// Adds the tags of a field line.
    ///
    /// Elements that are no entity tags, such as a tag without quotes, are ignored.
    fileprivate mutating func add(_ value: UnsafeRawBufferPointer) {
        if value.equals("*") { isAny = true }
        var start = 0
        while start < value.count {
            let isWeak = value.part(start, start + 2).equals("W/")
            let open = isWeak ? start + 2 : start
            if open < value.count, value[open] == ASCII.quote, let close = value.offset(of: ASCII.quote, from: open + 1)
            {
                tags.append(value.part(open, close + 1).text)
                start = close + 1
            }
            // A comma can be part of a tag, but not of what comes between tags.
            guard let comma = value.offset(of: ASCII.comma, from: start) else { return }
            start = comma + 1
            while start < value.count, ASCII.isSpace(value[start]) { start += 1 }
        }
    }
}

extension HTTPRequest {
    /// The entity tags in `If-None-Match`, or nil if the request has no such field.
    package var ifNoneMatch: EntityTags? {
        head.withUnsafeBytes { bytes in
            var tags: EntityTags?
            for line in fieldLines where ASCII.equalIgnoringCase(line.name.bytes(in: bytes), "if-none-match") {
                var found = tags ?? EntityTags()
                found.add(line.value.bytes(in: bytes))
                tags = found
            }
            return tags
        }
    }
}
