import MockseJSON
import MocksePages

/// One row of a staged page: an item of the list, as it is served there.
package struct FixtureRow: Sendable, Hashable {
    /// The item's id, as bare text.
    package var id: String
    /// What a user reads first.
    package var title: String
    /// Counts the changes of what is neither id nor title.
    package var revision = 0

    /// The text of a member that changes with each revision: what a driver reports as the row's `revs`.
    func revisionText(_ dialect: Dialect) -> String { dialect.sample.revisionText(revision) }

    /// The item as the dialect writes it, with all that its clients are known to require.
    func object(_ dialect: Dialect) -> JSONObject { dialect.sample.item(id, title, revision) }
}
