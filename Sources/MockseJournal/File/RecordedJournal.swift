/// A journal read back from a file: one run for each time that a server wrote to it.
package struct RecordedJournal: Sendable, Hashable {
    /// What one server wrote.
    package struct Run: Sendable, Hashable {
        /// The server's version; nil if the file does not tell, as an answer of `GET journal`.
        package let version: String?
        /// When it started, as RFC 3339 has it; nil if the file does not tell.
        package let started: String?
        /// The exchanges of all its sandboxes in order of writing.
        package internal(set) var exchanges: [Exchange] = []
        /// How many exchanges could not be written.
        package internal(set) var dropped = 0
    }

    /// The runs in order of time; numbers of exchanges begin anew in each.
    package internal(set) var runs: [Run] = []
    /// Whether the last line was cut, and so left out.
    package internal(set) var isCut = false

    /// The exchanges of all runs.
    package var exchanges: [Exchange] { runs.flatMap(\.exchanges) }
}
