/// Part of a journal, for readers that take it piece by piece.
package struct JournalPart: Sendable {
    /// The exchanges, oldest first.
    package let exchanges: [Exchange]
    /// The number of older exchanges that the reader asked for and that the journal no longer has.
    package let dropped: Int
}
