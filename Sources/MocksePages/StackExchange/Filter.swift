/// A selection made by the `filter` parameter: wrapper fields, additional item fields and the encoding of text.
struct Filter: Sendable, Hashable {
    var wrapper: Wrapper
    /// The item fields in addition to the default ones, such as "question.body".
    var additions: Set<String> = []
    /// A Boolean value indicating whether free text is HTML-encoded.
    var isSafe = true

    /// The fields of the common wrapper object, except the error fields, which no filter removes.
    struct Wrapper: OptionSet, Hashable {
        let rawValue: Int
        static let items = Self(rawValue: 1 << 0)
        static let hasMore = Self(rawValue: 1 << 1)
        static let backoff = Self(rawValue: 1 << 2)
        static let quotaMax = Self(rawValue: 1 << 3)
        static let quotaRemaining = Self(rawValue: 1 << 4)
        static let page = Self(rawValue: 1 << 5)
        static let pageSize = Self(rawValue: 1 << 6)
        static let total = Self(rawValue: 1 << 7)
        static let type = Self(rawValue: 1 << 8)
    }

    static let `default` = Self(wrapper: [.items, .hasMore, .backoff, .quotaMax, .quotaRemaining])
    /// The filter that friendly options use if a client names none, so that it can show a total.
    static let generous = Self(wrapper: Self.default.wrapper.union([.page, .pageSize, .total]))

    private static let builtIn: [String: Self] = [
        "default": .default,
        "withbody": Self(wrapper: Self.default.wrapper, additions: ["question.body"]),
        "none": Self(wrapper: []),
        "total": Self(wrapper: .total),
    ]

    /// The custom filters seen in real clients, listed one by one because their encoding is not public.
    private static let custom: [String: Self] = [
        "!-*jbN0CeyJHb": Self(wrapper: [.items, .hasMore, .page, .total])
    ]
}

extension Filter {
    /// Creates the filter that a request names.
    init(named name: String?, isStrict: Bool) throws(DialectFailure) {
        let fallback = isStrict ? Self.default : Self.generous
        guard let name else {
            self = fallback
            return
        }
        // A client's own custom filter can't be known, so it selects the default fields. Most custom filters begin
        // with "!". Strict options reject names that don't, as one client reported.
        guard let known = Self.builtIn[name] ?? Self.custom[name] else {
            if isStrict, !name.hasPrefix("!") { throw .invalidFilter }
            self = fallback
            return
        }
        self = known
    }
}
