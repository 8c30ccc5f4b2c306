import MockseDialects

/// A row of a fixture's page: an item of the list, as it is served there.
package struct FixtureRow: Sendable, Hashable {
    /// The item's id, as plain text.
    package var id: String
    /// The text that a user reads first.
    package var title: String
    /// The number of changes to members other than the id and the title.
    package var revision = 0

    /// Returns the text of the member that changes with each revision, which a driver reports in `revs`.
    func revisionText(_ dialect: Dialect) -> String { dialect.sample.revisionText(revision) }
}
