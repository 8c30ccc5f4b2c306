import MockseDialects

/// A request that a client sends along with each page, and whose response it ignores.
struct Companion: Sendable, Hashable {
    let method: String
    let target: String

    typealias Rule = @Sendable (_ page: String, Dialect) -> [Companion]

    /// Requests another list, and an image.
    static let resources: Rule = { _, dialect in
        [
            Companion(method: "GET", target: dialect.sample.other?.path ?? "/"),
            Companion(method: "GET", target: "/images/avatar.png"),
        ]
    }

    /// Requests the page itself with methods that don't return it.
    static let methods: Rule = { page, _ in
        [Companion(method: "HEAD", target: page), Companion(method: "OPTIONS", target: page)]
    }
}
