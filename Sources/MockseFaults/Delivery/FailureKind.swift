import MockseBase

/// A way in which a request fails on purpose.
public enum FailureKind: Sendable, Hashable {
    /// That HTTP status with the API's own error object; one of `FailureKind.statuses`.
    case status(Int)

    /// What the API does with a client that asks too much: Stack Exchange's 400 with `throttle_violation` (or, with a
    /// backoff set, `backoff` in a 200), BreweryDB's rate-limit fields.
    case throttle

    /// The connection is reset before anything is sent.
    case resetPeer

    /// The connection is reset once the head has left.
    case resetPeerAfterHead

    /// `Content-Length` promises more bytes than leave before the connection closes.
    case limitData

    /// 200 and no bytes.
    case noBody

    /// Well-framed JSON that is cut inside an item.
    case malformed

    /// Nothing, ever.
    case timeout

    /// The whole answer, after which the connection lingers.
    case slowClose

    /// Bytes that are no HTTP.
    case garbage
}

extension FailureKind {
    /// The statuses to fail with: 200 to 599, but for 204, 205 and 304, whose answers carry no error object.
    package static func isStatus(_ code: Int) -> Bool {
        200...599 ~= code && ![204, 205, 304].contains(code)
    }

    /// The failures that are words, each with its word.
    package static let words: [(word: String, failure: FailureKind)] = [
        ("throttle", .throttle), ("reset_peer", .resetPeer), ("reset_peer=head", .resetPeerAfterHead),
        ("limit_data", .limitData), ("no_body", .noBody), ("malformed", .malformed), ("timeout", .timeout),
        ("slow_close", .slowClose), ("garbage", .garbage),
    ]

    /// Reads `503`, `throttle`, `reset_peer`, `reset_peer=head` and the like.
    ///
    /// - Throws: A `SettingError` for a status that can't carry an error object, and for other words.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        if let code = Int(digits: text) {
            self = .status(code)
            try check()
            return
        }
        let word = Self.plain(String(text))
        guard let known = Self.words.first(where: { $0.word == word }) else {
            throw .notAFailure(String(text), words: Self.words.map(\.word))
        }
        self = known.failure
    }

    func check() throws(SettingError.Reason) {
        if case .status(let code) = self, !Self.isStatus(code) { throw .statusWithoutBody(code) }
    }
}

extension FailureKind: CustomStringConvertible {
    /// The failure as `init(parsing:)` reads it: `503`, `reset_peer=head`.
    public var description: String {
        if case .status(let code) = self { return "\(code)" }
        return Self.words.first { $0.failure == self }?.word ?? ""
    }
}

extension FailureKind {
    /// Whether a word is the part before `=` of a failure that has several forms.
    static func hasForms(_ word: String) -> Bool {
        words.contains { $0.word.hasPrefix(Self.plain(word) + "=") }
    }

    private static func plain(_ text: String) -> String {
        text.lowercased().split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
    }
}
