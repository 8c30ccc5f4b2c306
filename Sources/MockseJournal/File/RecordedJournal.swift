/// A journal read from a file, with one run for each server that wrote to it.
package struct RecordedJournal: Sendable, Hashable {
    /// The part of a journal file that one server wrote.
    package struct Run: Sendable, Hashable {
        /// The version and the start of the server, or nil if the file does not have them, as in a saved
        /// response of `GET journal`.
        package let start: JournalStart?
        /// The server's version, or nil if the file does not have it.
        package var version: String? { start?.version }
        /// The time at which the server started, as an RFC 3339 timestamp, or nil if the file does not have it.
        package var started: String? { start?.started }
        /// The exchanges of all sandboxes, in the order they were written.
        package internal(set) var exchanges: [Exchange] = []
        /// The number of exchanges that could not be written.
        package internal(set) var dropped = 0
    }

    /// The runs, in chronological order.
    ///
    /// Exchanges are numbered from 1 in each run.
    package internal(set) var runs: [Run] = []
    /// A Boolean value indicating whether the last line was cut off and therefore left out.
    package internal(set) var isCut = false
    /// The number of zeros at the end of the file, which a power failure leaves, and which were left out.
    package internal(set) var zeros = 0

    /// The exchanges of all runs.
    package var exchanges: [Exchange] { runs.flatMap(\.exchanges) }
}
