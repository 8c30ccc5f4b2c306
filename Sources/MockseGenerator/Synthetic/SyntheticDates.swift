/// Ascending dates, at first many seconds apart and later fewer, as on a site that grows.
struct SyntheticDates {
    /// The date of the first place, in Unix seconds.
    let start: Int
    /// The time from the first place to the last in seconds, in addition to one second for each place.
    let span: Int

    /// The place before which half of the span passes.
    private static let half = 2_000_000

    subscript(place: Int) -> Int { start + place + span * place / (place + Self.half) }
}
