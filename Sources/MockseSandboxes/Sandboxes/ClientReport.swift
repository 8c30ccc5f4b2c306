package import MockseJournal

/// A report on what a sandbox's client requested, and on what it displays.
///
/// To read the report, print it: its description is the text of `GET /_mockse/report`.
public struct ClientReport: Sendable, Hashable {
    /// The report's details.
    package let details: Report

    package init(_ details: Report) {
        self.details = details
    }

    /// The number of requests for pages that were judged.
    public var requestCount: Int { details.requests }

    /// The findings as sentences, each with its list: overlaps, repeats, gaps, requests past the end, ignored backoffs,
    /// retry storms, and differences between what the client displays and what it should display.
    ///
    /// Rows that the client never received are no findings, because a person may have stopped scrolling; see
    /// `incomplete`.
    public var findings: [String] { details.sentences }

    /// The lists that the client didn't receive to their ends, as sentences, each with its list.
    public var incomplete: [String] { details.incompleteSentences }
}

extension ClientReport: CustomStringConvertible {
    /// The report as text, at most about 50 lines.
    public var description: String { String(details.text().dropLast()) }
}
