/// Completions for fish.
struct FishCompletions: Sendable {
    let commands: [CommandEntry]

    /// The script.
    var script: String {
        """
        # Completions of mockse for fish, printed by mockse completions fish.

        # Prints the command that the line has so far; the default is serve.
        function __mockse_command
            set -l words (commandline -opc)
            set -e words[1]
            switch "$words[1]"
        \(secondWords)        case \(CommandEntry.names(of: commands).joined(separator: " "))
                    echo $words[1]
                case '*'
                    echo serve
            end
        end

        function __mockse_is
            test (__mockse_command) = "$argv"; and not __mockse_has_driver
        end

        # Succeeds where the first word after mockse is completed.
        function __mockse_is_first
            test (count (commandline -opc)) -eq 1
        end

        # Succeeds after the "--" of mockse conform.
        function __mockse_has_driver
            test (__mockse_command) = conform; and contains -- -- (commandline -opc)
        end

        # Completes what follows "--", which is a command of its own.
        function __mockse_driver
            set -l words (commandline -opc) (commandline -ct)
            set -l index (contains -i -- -- $words)
            complete -C (string join -- ' ' $words[(math $index + 1)..-1])
        end

        # Completes the last of several words that are separated by commas.
        function __mockse_list
            set -l prefix (string match -r -- '.*,' (commandline -ct | string replace -r -- '^--[a-z-]+=' ''))
            printf '%s\\n' "$prefix"$argv
        end

        complete -c mockse -f
        complete -c mockse -n __mockse_has_driver -a '(__mockse_driver)'
        \(CommandEntry.names(of: commands).map(first).joined())\(commands.map(lines).joined())
        """
    }

    private func first(_ name: String) -> String {
        let entries = commands.filter { $0.firstWord == name }
        let summary = entries.map(\.summary).joined(separator: ", or ")
        let seconds = entries.compactMap { entry in
            entry.secondWord.map { word in
                "complete -c mockse -n '__mockse_is \(name)' -a \(word) -d \(ShellWords.fishQuoted(entry.summary))\n"
            }
        }
        return "complete -c mockse -n __mockse_is_first -a \(name) -d \(ShellWords.fishQuoted(summary))\n"
            + seconds.joined()
    }

    // "data" is followed by a second word.
    private var secondWords: String {
        let names = CommandEntry.names(of: commands).filter { first in
            commands.contains { $0.firstWord == first && $0.secondWord != nil }
        }
        return names.map { "        case \($0)\n            echo $words[1..2]\n" }.joined()
    }

    private func lines(_ command: CommandEntry) -> String {
        let start = "complete -c mockse -n '__mockse_is \(command.name)'"
        let options = command.options.map { option in
            let letter = option.letter.map { " -s \($0.dropFirst())" } ?? ""
            let values = option.values.map(arguments) ?? ""
            return "\(start)\(letter) -l \(option.flag.dropFirst(2))\(values) -d "
                + ShellWords.fishQuoted(option.summary) + "\n"
        }
        let operands =
            switch command.operands {
            case .words(let words, _): "\(start) -a '\(words.joined(separator: " "))'\n"
            case .file, .folder: "\(start) -F\n"
            case .text, .command, nil: ""
            }
        return options.joined() + operands
    }

    private func arguments(_ candidates: Candidates) -> String {
        switch candidates {
        case .text, .command: " -x"
        case .words(let list, areSeveral: false): " -x -a '\(list.joined(separator: " "))'"
        case .words(let list, areSeveral: true): " -x -a '(__mockse_list \(list.joined(separator: " ")))'"
        case .file: " -r -F"
        case .folder: " -x -a '(__fish_complete_directories)'"
        }
    }
}
