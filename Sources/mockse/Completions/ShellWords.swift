/// Quoting for shell scripts.
enum ShellWords {
    /// Returns a text in single quotes, as bash and zsh read them.
    ///
    /// - Parameter text: The text.
    /// - Returns: The word.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }

    /// Returns a text in single quotes, as fish reads them.
    ///
    /// - Parameter text: The text.
    /// - Returns: The word.
    static func fishQuoted(_ text: String) -> String {
        "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
}
