/// The command `mockse completions`, which prints a script that teaches a shell the commands and options of mockse.
struct CompletionsCommand: Sendable {
    let shell: Shell
    let output: Output

    /// Prints the script, and returns the exit code 0.
    func run() -> Int32 {
        output.write(Self.script(for: shell, CommandEntry.all))
        return 0
    }

    /// Returns the script for a shell.
    ///
    /// - Parameters:
    ///   - shell: The shell.
    ///   - commands: The commands to complete.
    /// - Returns: The script.
    static func script(for shell: Shell, _ commands: [CommandEntry]) -> String {
        switch shell {
        case .bash: BashCompletions(commands: commands).script
        case .zsh: ZshCompletions(commands: commands).script
        case .fish: FishCompletions(commands: commands).script
        }
    }
}

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
