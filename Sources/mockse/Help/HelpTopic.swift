import MockseKit

/// The pages of the built-in help.
enum HelpTopic: Sendable, Equatable {
    case mockse
    case data

    /// Reads what follows `mockse help`: nothing, or a command.
    init(arguments: ArraySlice<String>) throws(UsageError) {
        guard let name = arguments.first else {
            self = .mockse
            return
        }
        if let second = arguments.dropFirst().first, name != "data" || !Invocation.dataCommands.contains(second) {
            throw .unexpectedArgument(second)
        }
        switch name {
        case "data": self = .data
        case "serve", "help", "version", "-h", "--help": self = .mockse
        default: throw .unknownCommand(name, nearest: NearestName.of(name, among: Invocation.commands))
        }
    }

    /// The page.
    var text: String {
        switch self {
        case .mockse:
            """
            mockse serves paged JSON as the Stack Exchange and BreweryDB APIs do, and
            misbehaves on purpose: late, failing and repeating answers, the same ones each time.

            Usage:
              mockse [serve] [OPTION]...   Serve until interrupted.
              mockse data generate|list    See mockse help data.
              mockse help [COMMAND]        Show this help, or a command's.
              mockse version               Show the version.

            Options:
            \(OptionList.text(ServeOptions.table.options))

            Each option that takes part in serving can be set by an environment variable:
            MOCKSE_ and its name in capitals, such as MOCKSE_FAIL_RATE=0.1. The port is also
            read from PORT. A flag counts more than a variable.

            Exit codes: 0 fine, 1 failed (port taken, bad data file), 2 not understood.

            """
        case .data:
            """
            mockse data is about the built-in items that mockse serves.

            Usage:
              mockse data generate [OPTION]...   Write the files of items.
              mockse data list                   List them, with their number of items.

            Options of generate:
            \(OptionList.text(GenerateOptions.table.options))

            """
        }
    }
}
