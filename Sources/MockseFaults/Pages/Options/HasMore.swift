extension PageFaultOption {
    /// The option that makes every page promise more.
    static let hasMore = PageFaultOption(
        "has-more", "always", "On every page, report that more pages follow, even past the end.",
        \.alwaysHasMore,
        read: { text throws(SettingError.Reason) in
            guard text == "always" || text == "none" else { throw .pageFault(.notAlways) }
            return text == "always"
        },
        write: { $0 ? "always" : "none" },
        check: { _ in })
}

extension PageFaultRefusal {
    fileprivate static let notAlways = Self("must be always or none")
}
