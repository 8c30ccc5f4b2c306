/// Completions for zsh.
struct ZshCompletions: Sendable {
    let commands: [CommandEntry]

    /// The script, which can be evaluated or saved as `_mockse` in a folder of `fpath`.
    var script: String {
        """
        #compdef mockse
        # Completions of mockse for zsh, printed by mockse completions zsh.

        _mockse() {
          local curcontext=$curcontext command=serve
          local -a state line rows
          local -A opt_args
          if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
            rows=(
        \(described(CommandEntry.names(of: commands).map { ($0, summary(of: $0)) }))    )
            _describe -t commands command rows
            return
          fi
          case $words[2] in
        \(secondWords)    (\(CommandEntry.names(of: commands).joined(separator: "|"))) command=$words[2]; shift words; (( CURRENT-- )) ;;
          esac
          case $command in
        \(commands.map(branch).joined())  esac
        }

        # Evaluated, the script registers the function; loaded from fpath, it is the function.
        if [[ $funcstack[1] == _mockse ]]; then _mockse "$@"; else compdef _mockse mockse; fi

        """
    }

    private func summary(of name: String) -> String {
        let entries = commands.filter { $0.firstWord == name }
        return entries.map(\.summary).joined(separator: ", or ")
    }

    private var secondWords: String {
        CommandEntry.names(of: commands).map { first in
            let rows = commands.filter { $0.firstWord == first }.compactMap { entry in
                entry.secondWord.map { ($0, entry.summary) }
            }
            guard !rows.isEmpty else { return "" }
            return """
                    (\(first))
                      if (( CURRENT == 3 )); then
                        rows=(
                \(described(rows))        )
                        _describe -t commands '\(first) command' rows
                        return
                      fi
                      command="\(first) $words[3]"; shift 2 words; (( CURRENT -= 2 ))
                      ;;

                """
        }.joined()
    }

    private func described(_ rows: [(String, String)]) -> String {
        rows.map { "      " + ShellWords.quoted("\($0):\($1)") + "\n" }.joined()
    }

    private func branch(_ command: CommandEntry) -> String {
        let specifications =
            command.options.map(specification) + (command.operands.flatMap(operands).map { [$0] } ?? [])
        return """
                (\(ShellWords.quoted(command.name)))
            \(command.operands == .command ? Self.driver : "")      _arguments -S : \\
            \(specifications.map { "        \($0)" }.joined(separator: " \\\n"))
                  ;;

            """
    }

    // The driver after "--" is a command of its own.
    private static let driver = """
              local index=${words[(i)--]}
              if (( index < CURRENT )); then
                shift $index words; (( CURRENT -= index ))
                _normal
                return
              fi

        """

    // '(-p --port)'{-p+,--port=}'[Listen on this port]:PORT:'
    private func specification(_ option: OptionOutline) -> String {
        let end = option.values == nil ? ("", "") : ("+", "=")
        let spelled = [option.letter.map { $0 + end.0 }, option.flag + end.1].compactMap(\.self)
        let excluded = option.isRepeatable ? "'*'" : "'(\(spellings(of: option)))'"
        let names = spelled.count == 1 ? spelled[0] : "{\(spelled.joined(separator: ","))}"
        let summary = option.summary.replacing(#"\"#, with: #"\\"#).replacing("[", with: #"\["#)
            .replacing("]", with: #"\]"#)
        var text = "[\(summary)]"
        if let values = option.values {
            let message = (option.placeholder ?? "").filter { !"':[]".contains($0) }
            text += "\(option.hasImpliedValue ? "::" : ":")\(message):\(action(values))"
        }
        return excluded + names + ShellWords.quoted(text)
    }

    private func spellings(of option: OptionOutline) -> String {
        [option.letter, option.flag].compactMap(\.self).joined(separator: " ")
    }

    private func operands(_ candidates: Candidates) -> String? {
        switch candidates {
        case .command: nil
        case .file: "'*:file:_files'"
        case .text, .folder, .words: ShellWords.quoted(":argument:\(action(candidates))")
        }
    }

    private func action(_ candidates: Candidates) -> String {
        switch candidates {
        case .text, .command: " "
        case .words(let list, areSeveral: false): "(\(list.joined(separator: " ")))"
        case .words(let list, areSeveral: true): " _sequence -s , compadd - \(list.joined(separator: " "))"
        case .file: "_files"
        case .folder: "_files -/"
        }
    }
}
