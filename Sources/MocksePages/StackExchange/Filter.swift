/// What the `filter` parameter selects: wrapper fields, item fields beyond the default ones, and the encoding of text.
struct Filter: Sendable, Hashable {
    var wrapper: Wrapper
    /// Item fields in addition to the default ones: "question.body".
    var additions: Set<String> = []
    /// Whether free text is HTML-encoded.
    var isSafe = true

    /// The fields of the common wrapper object, but for the error fields, which no filter takes away.
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
    /// What friendly options gives a client that names no filter, so that it can show a total.
    static let generous = Self(wrapper: Self.default.wrapper.union([.page, .pageSize, .total]))

    private static let builtIn: [String: Self] = [
        "default": .default,
        "withbody": Self(wrapper: Self.default.wrapper, additions: ["question.body"]),
        "none": Self(wrapper: []),
        "total": Self(wrapper: .total),
    ]

    /// Custom filters seen in the wild: their encoding is not public, so each is an entry here.
    private static let custom: [String: Self] = [
        "!-*jbN0CeyJHb": Self(wrapper: [.items, .hasMore, .page, .total])
    ]
}

extension Filter {
    /// The filter that a request names.
    init(named name: String?, isStrict: Bool) throws(DialectFailure) {
        let fallback = isStrict ? Self.default : Self.generous
        guard let name else {
            self = fallback
            return
        }
        // A client's own custom filter can't be known: it gets the default fields. Custom filters mostly begin with
        // "!"; what does not is refused as one client reported it.
        guard let known = Self.builtIn[name] ?? Self.custom[name] else {
            if isStrict, !name.hasPrefix("!") { throw .invalidFilter }
            self = fallback
            return
        }
        self = known
    }
}
