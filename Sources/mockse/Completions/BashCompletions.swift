/// Completions for bash 3.2, which macOS has, and newer.
struct BashCompletions: Sendable {
    let commands: [CommandEntry]

    /// The script.
    var script: String {
        """
        # Completions of mockse for bash, printed by mockse completions bash.

        _mockse_words() {
            local IFS=$'\\n'
            COMPREPLY=($(compgen -W "$1" -- "$cur"))
        }

        # Words separated by commas: completes the last one.
        _mockse_list() {
            local IFS=$'\\n' prefix=
            case $cur in *,*) prefix=${cur%,*}, ;; esac
            COMPREPLY=($(compgen -P "$prefix" -W "$1" -- "${cur##*,}"))
        }

        _mockse_files() {
            local IFS=$'\\n'
            compopt -o filenames 2>/dev/null
            COMPREPLY=($(compgen "$@" -- "$cur"))
        }

        _mockse() {
            local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=serve options= index
            COMPREPLY=()
            # bash makes "=" a word of its own.
            if [ "$cur" = = ]; then
                cur=
            elif [ "$previous" = = ]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            if [ "$COMP_CWORD" -eq 1 ]; then
                case $cur in -*) ;; *) _mockse_words \(words(CommandEntry.names(of: commands))); return ;; esac
            else
                case ${COMP_WORDS[1]} in
        \(secondWords)        \(CommandEntry.names(of: commands).joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
                esac
            fi
            case $command in
        \(commands.map(branch).joined())    esac
            case $cur in -*) _mockse_words "$options" ;; esac
        }

        complete -F _mockse mockse

        """
    }

    // "data" is followed by a second word.
    private var secondWords: String {
        CommandEntry.names(of: commands).map { first in
            let names = commands.filter { $0.firstWord == first }.compactMap(\.secondWord)
            guard !names.isEmpty else { return "" }
            return """
                        \(first))
                            if [ "$COMP_CWORD" -eq 2 ]; then _mockse_words \(words(names)); return; fi
                            command="\(first) ${COMP_WORDS[2]}"
                            ;;

                """
        }.joined()
    }

    private func branch(_ command: CommandEntry) -> String {
        let values = command.options.compactMap { option in
            option.values.map { "            \(pattern(option))) \(action($0)); return ;;\n" }
        }.joined()
        let flags = words(command.options.map(\.flag))
        return """
                \(ShellWords.quoted(command.name)))
                    options=\(flags)
            \(command.operands == .command ? Self.driver : "")        case $previous in
            \(values)        esac
            \(command.operands.map(operands) ?? "")        ;;

            """
    }

    // The driver after "--" is a command of its own.
    private static let driver = """
                for ((index = 2; index < COMP_CWORD; index++)); do
                    if [ "${COMP_WORDS[index]}" = -- ]; then
                        if [ "$previous" = -- ]; then _mockse_files -c; else _mockse_files -f; fi
                        return
                    fi
                done

        """

    private func operands(_ candidates: Candidates) -> String {
        candidates == .command || candidates == .text
            ? "" : "        case $cur in -*) ;; *) \(action(candidates)); return ;; esac\n"
    }

    private func pattern(_ option: OptionOutline) -> String {
        [option.letter, option.flag].compactMap(\.self).joined(separator: " | ")
    }

    private func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .text, .command: ":"
        case .words(let list, areSeveral: false): "_mockse_words \(words(list))"
        case .words(let list, areSeveral: true): "_mockse_list \(words(list))"
        case .file: "_mockse_files -f"
        case .folder: "_mockse_files -d"
        }
    }

    private func words(_ list: [String]) -> String { "$" + ShellWords.quoted(list.joined(separator: #"\n"#)) }
}
