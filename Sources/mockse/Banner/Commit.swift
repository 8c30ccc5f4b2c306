import CMockseCommit

/// The commit that this program is built from.
enum Commit {
    /// The commit, such as `838c761`, or nil if it isn't known.
    ///
    /// A `+` at the end says that the sources may differ from the commit.
    static let text: String? = {
        let text = String(cString: mockse_commit())
        return text.isEmpty ? nil : text
    }()
}
