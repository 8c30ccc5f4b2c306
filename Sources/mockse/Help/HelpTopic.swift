import MockseBase
import MockseKit

/// The pages of the built-in help.
enum HelpTopic: Sendable, Equatable {
    case mockse
    case plan
    case conform
    case reference
    case data

    /// Reads what follows `mockse help`: nothing, or a command.
    init(arguments: ArraySlice<String>) throws(UsageError) {
        guard let name = arguments.first else {
            self = .mockse
            return
        }
        if let second = arguments.dropFirst().first, name != "data" || !CommandNames.data.contains(second) {
            throw .unexpectedArgument(second)
        }
        switch name {
        case "plan": self = .plan
        case "conform": self = .conform
        case "reference": self = .reference
        case "data": self = .data
        case "serve", "help", "version", "-h", "--help": self = .mockse
        default: throw .unknownCommand(name, nearest: NearestName.of(name, among: CommandNames.all))
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
              mockse plan [OPTION]...      Say what would fail, and when; see mockse help plan.
              mockse conform -- DRIVER     Judge a paging client; see mockse help conform.
              mockse reference             Be a client to judge; see mockse help reference.
              mockse data generate|list    See mockse help data.
              mockse help [COMMAND]        Show this help, or a command's.
              mockse version               Show the version.

            Options:
            \(OptionList.text(ServeOptions.table.options))

            Each option that takes part in serving can be set by an environment variable:
            MOCKSE_ and its name in capitals, such as MOCKSE_FAIL_RATE=0.1. The port is also
            read from PORT. A flag counts more than a variable, a variable more than the config
            file.

            Exit codes: 0 fine, 1 failed (port taken, bad data file), 2 not understood.

            """
        case .plan:
            """
            mockse plan says, without a server, which page of a list fails on which attempt, how
            and after what delay: exactly what mockse serve does with the same options.

            Usage:
              mockse plan [OPTION]...   Say it as a table, or with --format json.

            Options, besides those of mockse serve:
            \(OptionList.text(PlanOptions.own + [.help]))

            What scripts, gates and single requests ask for is not foreseen.

            """
        case .conform:
            """
            mockse conform judges a paging client: does it load each page once, in order and to
            the end, show each row once, and go on after a failure? A driver, a small program
            of yours, reads what the client is to do and answers what it shows.

            Usage:
              mockse conform [OPTION]... -- DRIVER [ARGUMENT]...
              mockse conform [OPTION]... --http
              mockse conform --explain ID

            Options:
            \(OptionList.text(ConformOptions.table.options))

            The driver reads one JSON object a line on standard input and answers each with one
            on standard output, with the same id; its logs go to standard error:
              > {"id":0,"verb":"hello","protocol":1}
              < {"id":0,"protocol":1,"name":"my client","verbs":["list"],"pageSize":null}
              > {"id":1,"verb":"open","dialect":"stackexchange","baseURL":"http://…/~…",
                 "path":"/2.3/users/moderators","params":{"site":"stackoverflow"},"pageSize":null}
              < {"id":1}
              > {"id":2,"verb":"more","source":0}
              < {"id":2}
              > {"id":3,"verb":"list"}
              < {"id":3,"ids":["101","102"]}
              > {"id":4,"verb":"close"}
              < {"id":4}
            A verb that it does not have it answers with "unsupported": true, what went wrong
            with "error": "…".

            With --http the client itself asks: GET /_mockse/driver/next has a command ({} if there
            is none within 25 s), POST /_mockse/driver/reply takes its answer.

            Exit codes: 0 the client passed, 1 it did not (or a MUST was not judged, since what
            the case is about never reached the client), 2 not understood, or the driver cannot
            be operated, 128 + n given up at signal n.

            """
        case .reference:
            """
            mockse reference is a paging client to judge: one that does everything right, or all
            but one thing. See what mockse conform reports about a bug before you have it:
              mockse conform -- mockse reference --mutant no-dedupe

            Usage:
              mockse reference [OPTION]...

            Options:
            \(OptionList.text(ReferenceOptions.table.options))

            Exit codes: 0 the suite is over, 1 there is none, 2 not understood.

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
