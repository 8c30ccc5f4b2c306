import MockseBase

/// A division of a body into pieces sent over a period of time, for testing clients whose reads return little at a
/// time.
public struct Slicer: Sendable, Hashable {
    /// The number of pieces, from 2 to 10,000, or 1 to leave the response whole.
    public let pieces: Int

    /// The time from the first piece to the last, at most an hour, in whole nanoseconds.
    package let spread: Int64

    /// The valid numbers of pieces.
    package static let counts: ClosedRange<UInt64> = 2...10_000

    /// A slicer that leaves the response whole, written `none` in text.
    public static let whole = Slicer(pieces: 1, spread: 0)

    /// Returns a slicer with `duration` between the first and the last of `count` pieces.
    public static func pieces(_ count: Int, over duration: Duration) -> Slicer {
        Slicer(pieces: count, spread: duration.wholeNanoseconds)
    }

    private init(pieces: Int, spread: Int64) {
        self.pieces = pieces
        self.spread = spread
    }
}

extension Slicer {
    /// Creates a slicer from a number of pieces and their duration, such as `8/2s`; `none` leaves responses whole.
    ///
    /// - Throws: A `SettingError` for fewer than 2 or more than 10,000 pieces, more than an hour, and other text.
    public init(parsing text: String) throws(SettingError) {
        self = try SettingError.reading(text, Self.init(reading:))
    }

    init(reading text: Substring) throws(SettingError.Reason) {
        if text.lowercased() == "none" {
            self = .whole
            return
        }
        guard let slash = text.firstIndex(of: "/") else { throw .notASlicer }
        guard let pieces = text[..<slash].trimmed.wholeNumber(in: Self.counts) else { throw .notASlicer }
        let spread = try DurationText.read(text[text.index(after: slash)...].trimmed)
        self.init(pieces: Int(pieces), spread: spread.nanoseconds)
    }

    func check() throws(SettingError.Reason) {
        if self == .whole { return }
        if UInt64(exactly: pieces).map(Self.counts.contains) != true { throw .notASlicer }
        if spread < 0 { throw .negativeDuration }
        if spread > DurationText.longest { throw .durationTooLong }
    }
}

extension Slicer: CustomStringConvertible {
    /// The slicer in the form that `init(parsing:)` accepts: `8/2s`.
    public var description: String { self == .whole ? "none" : "\(pieces)/\(DurationText.of(spread))" }
}

extension SettingError.Reason {
    fileprivate static let notASlicer = Self("not a slicer; use PIECES/TIME with 2 to 10000 pieces, such as 8/2s")
}
