extension PageFaultSettings {
    /// What is asked for by option key, each with a text that its parse function reads back, in a fixed order.
    ///
    /// Replays alone are a `duplicate-rate`, among other kinds of duplicates they are in `duplicates`.
    package var options: [(key: String, text: String)] {
        var options: [(key: String, text: String)] = []
        if duplicates == Duplicates(replay: duplicates.replay) {
            if duplicates.replay != 0 { options.append(("duplicate-rate", duplicates.replay.description)) }
        } else {
            options.append(("duplicates", duplicates.description))
        }
        if let drift { options.append(("drift", drift.description)) }
        if total != .items { options.append(("total", total.description)) }
        if alwaysHasMore { options.append(("has-more", "always")) }
        if !emptyPages.isEmpty { options.append(("empty-pages", Self.text(ofEmptyPages: emptyPages))) }
        if !shortPages.isEmpty { options.append(("short-pages", Self.text(ofShortPages: shortPages))) }
        return options
    }

    /// Page numbers as `--empty-pages` has them: `2,4`.
    package static func text(ofEmptyPages pages: Set<Int>) -> String {
        pages.isEmpty ? "none" : pages.sorted().map(String.init).joined(separator: ",")
    }

    /// Pages and rows as `--short-pages` has them: `3:7,5:1`.
    package static func text(ofShortPages pages: [Int: Int]) -> String {
        pages.isEmpty ? "none" : pages.sorted { $0.key < $1.key }.map { "\($0):\($1)" }.joined(separator: ",")
    }
}
