import MockseBase

/// Cuts a body into pieces that leave spread over a time: how a client fares whose reads return little at a time.
public struct Slicer: Sendable, Hashable {
    /// How many pieces, 2 to 10,000; 1 leaves the answer whole.
    public let pieces: Int

    /// The time from the first piece to the last, up to an hour, in whole nanoseconds.
    package let spread: Int64

    /// The numbers of pieces that can be asked for.
    package static let counts: ClosedRange<UInt64> = 2...10_000

    /// The answer stays whole.
    public static let none = Slicer(pieces: 1, spread: 0)

    /// Cuts into so many pieces, from the first to the last of which passes a time.
    public static func pieces(_ count: Int, over duration: Duration) -> Slicer {
        Slicer(pieces: count, spread: duration.wholeNanoseconds)
    }

    private init(pieces: Int, spread: Int64) {
        self.pieces = pieces
        self.spread = spread
    }
}

extension Slicer {
    /// Reads pieces and the time they take, `8/2s`; `none` leaves answers whole.
    ///
    /// - Throws: A `SettingError` for other text, fewer than 2 or more than 10,000 pieces, and more than an hour.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        if text.lowercased() == "none" {
            self = .none
            return
        }
        guard let slash = text.firstIndex(of: "/") else { throw .notASlicer }
        guard let pieces = text[..<slash].trimmed.wholeNumber(in: Self.counts) else { throw .notASlicer }
        let spread = try DurationText.read(text[text.index(after: slash)...].trimmed)
        self.init(pieces: Int(pieces), spread: spread.nanoseconds)
    }

    func check() throws(SettingError.Reason) {
        if self == .none { return }
        if UInt64(exactly: pieces).map(Self.counts.contains) != true { throw .notASlicer }
        if spread < 0 { throw .negativeDuration }
        if spread > DurationText.longest { throw .durationTooLong }
    }
}

extension Slicer: CustomStringConvertible {
    /// The slicer as `init(parsing:)` reads it: `8/2s`.
    public var description: String { self == .none ? "none" : "\(pieces)/\(DurationText.of(spread))" }
}
