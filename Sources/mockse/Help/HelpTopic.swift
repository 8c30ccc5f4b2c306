import MockseBase
import MockseKit

/// A page of the built-in help.
enum HelpTopic: Sendable, Equatable {
    case mockse
    case plan
    case conform
    case reference
    case data

    /// Creates a topic from the arguments of `mockse help`: none, or a command.
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

    /// The text of the page.
    var text: String {
        switch self {
        case .mockse:
            """
            mockse is a mock server for the paged APIs of Stack Exchange and BreweryDB that
            injects faults on purpose: slow, failing and duplicated responses, reproducible by seed.

            Usage:
              mockse [serve] [OPTION]...   Start the server; Control-C stops it.
              mockse plan [OPTION]...      Predict which requests fail; see mockse help plan.
              mockse conform -- DRIVER     Test a paging client; see mockse help conform.
              mockse reference             Run a sample client; see mockse help reference.
              mockse data generate|list    Write or list the built-in data; see mockse help data.
              mockse help [COMMAND]        Show this help, or the help of a command.
              mockse version               Show the version.

            Options:
            \(OptionList.text(ServeOptions.table.options))

            Every option except --help and --version can also be set by an environment variable:
            MOCKSE_ and the option's name in capitals, such as MOCKSE_FAIL_RATE=0.1. PORT also
            sets the port. Flags override environment variables, which override the config file.

            Exit codes: 0 success; 1 failure (port in use, bad data file, responses cut off at
            shutdown); 2 usage error; 128 + n stopped by a second signal n.

            """
        case .plan:
            """
            mockse plan predicts, without starting a server, which page of a list fails on which
            attempt, how, and after what delay: exactly what mockse serve does with the same options.

            Usage:
              mockse plan [OPTION]...   Print a table, or JSON with --format json.

            Options, in addition to those of mockse serve:
            \(OptionList.text(PlanOptions.own + [.help]))

            Faults from scripts, gates and individual requests are not predicted.

            """
        case .conform:
            """
            mockse conform tests a paging client: does it load each page once, in order, to the
            end, show each row once, and recover from failures? A driver, a small program of
            yours, runs commands on the client and reports what it shows.

            Usage:
              mockse conform [OPTION]... -- DRIVER [ARGUMENT]...
              mockse conform [OPTION]... --http
              mockse conform --explain ID

            Options:
            \(OptionList.text(ConformOptions.table.options))

            The driver reads one JSON object per line from standard input and replies to each
            with one on standard output, with the same id. Its logs go to standard error.
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
            It replies "unsupported": true to a command that it doesn't support, and "error": "…"
            if a command fails.

            With --http, the client fetches its commands: GET /_mockse/driver/next returns the next
            one, or {} after 25 s without one. POST /_mockse/driver/reply accepts the reply.

            Exit codes: 0 passed; 1 failed, or a MUST case was inconclusive because its fault
            never reached the client; 2 usage error, or the driver doesn't work; 128 + n stopped
            by signal n.

            """
        case .reference:
            """
            mockse reference is a paging client for mockse conform to test: a correct one, or one
            with a single deliberate bug. Use it to see how a bug is reported:
              mockse conform -- mockse reference --mutant no-dedupe

            Usage:
              mockse reference [OPTION]...

            Options:
            \(OptionList.text(ReferenceOptions.table.options))

            Exit codes: 0 the suite has ended; 1 the suite can't be reached; 2 usage error.

            """
        case .data:
            """
            mockse data manages the built-in items that mockse serves.

            Usage:
              mockse data generate [OPTION]...   Write the data files.
              mockse data list                   List the datasets and their number of items.

            Options of mockse data generate:
            \(OptionList.text(GenerateOptions.table.options))

            """
        }
    }
}
