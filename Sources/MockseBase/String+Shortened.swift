extension String {
    /// Returns the text, or its start and "…" if it has more than this many bytes.
    ///
    /// Characters aren't split, so the result may be shorter.
    package func shortened(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: limit)
        while end > startIndex, end.samePosition(in: self) == nil { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}
