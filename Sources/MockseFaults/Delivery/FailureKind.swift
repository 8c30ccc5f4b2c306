import MockseBase

/// A way to fail a request on purpose.
public enum FailureKind: Sendable, Hashable {
    /// An HTTP status with the API's own error object: 200 to 599, except 204, 205 and 304.
    case status(Int)

    /// The API's response to a client that exceeds its rate limit.
    ///
    /// With a pause set, an API whose pages can ask for one does so in a 200.
    case throttle

    /// The API's response to a cursor that has expired; 400 from an API that has no such response.
    case expiredCursor

    /// The API's response to a cursor that leads nowhere; 400 from an API that has no such response.
    case invalidCursor

    /// A connection that is reset before anything is sent.
    case resetPeer

    /// A connection that is reset after the head is sent.
    case resetPeerAfterHead

    /// A connection that closes before all the bytes that `Content-Length` promises are sent.
    case limitData

    /// A 200 with an empty body.
    case noBody

    /// Correctly framed JSON that is cut off inside an item.
    case malformed

    /// No response, ever.
    case timeout

    /// A complete response on a connection that lingers before it closes.
    case slowClose

    /// Bytes that are not HTTP.
    case garbage
}

extension FailureKind {
    /// Returns a Boolean value indicating whether a request can fail with a status.
    ///
    /// The statuses are 200 to 599, except 204, 205 and 304, whose responses carry no error object.
    package static func isStatus(_ code: Int) -> Bool {
        200...599 ~= code && ![204, 205, 304].contains(code)
    }

    /// The failures other than statuses, each with the word it is written as.
    package static let words: [(word: String, failure: FailureKind)] = [
        ("throttle", .throttle), ("expired_cursor", .expiredCursor), ("invalid_cursor", .invalidCursor),
        ("reset_peer", .resetPeer), ("reset_peer=head", .resetPeerAfterHead), ("limit_data", .limitData),
        ("no_body", .noBody), ("malformed", .malformed), ("timeout", .timeout),
        ("slow_close", .slowClose), ("garbage", .garbage),
    ]

    /// Creates a failure from text such as `503`, `throttle`, `reset_peer` or `reset_peer=head`.
    ///
    /// - Throws: A `SettingError` for a status that can't carry an error object, and for an unknown word.
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

extension FailureKind: ExpressibleByIntegerLiteral {
    /// Creates a failure with an HTTP status: `server.fail(page: 2, with: 503)`.
    public init(integerLiteral code: Int) { self = .status(code) }
}

extension FailureKind: CustomStringConvertible {
    /// The failure in the form that `init(parsing:)` accepts: `503`, `reset_peer=head`.
    public var description: String {
        if case .status(let code) = self { return "\(code)" }
        return Self.words.first { $0.failure == self }?.word ?? ""
    }
}

extension FailureKind {
    /// Returns a Boolean value indicating whether a word is the part before `=` in a failure that has several forms.
    static func hasForms(_ word: String) -> Bool {
        words.contains { $0.word.hasPrefix(Self.plain(word) + "=") }
    }

    private static func plain(_ text: String) -> String {
        text.lowercased().split(separator: "-", omittingEmptySubsequences: false).joined(separator: "_")
    }
}

extension SettingError.Reason {
    fileprivate static func notAFailure(_ text: String, words: [String]) -> Self {
        Self(
            "\(text.quotedIfNeeded) is not a failure; use an HTTP status or one of \(words.joined(separator: ", "))",
            words: words)
    }

    fileprivate static func statusWithoutBody(_ code: Int) -> Self {
        Self("\(code) can't be used as a failure status; use 200 to 599, except 204, 205 and 304")
    }
}
