import MockseBase
import MockseKit

/// A page of the built-in help.
enum HelpTopic: Sendable, Equatable {
    case mockse
    case plan
    case check
    case healthcheck
    case wait
    case conform
    case reference
    case driver
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
        case "check": self = .check
        case "healthcheck": self = .healthcheck
        case "wait": self = .wait
        case "conform": self = .conform
        case "reference": self = .reference
        case "driver": self = .driver
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
            mockse is a mock server for the paged APIs of Stack Exchange and BreweryDB. It injects
            faults on purpose: slow responses, errors and duplicate rows, reproducible by seed.

            Usage:
              mockse [serve] [OPTION]...   Start the server; Control-C stops it.
              mockse plan [OPTION]...      Predict which requests fail; see mockse help plan.
              mockse check URL|JOURNAL...  Fail if a client made mistakes; see mockse help check.
              mockse healthcheck           Check a server's health; see mockse help healthcheck.
              mockse wait [URL]            Wait until a server is healthy; see mockse help wait.
              mockse conform -- DRIVER     Test a paging client; see mockse help conform.
              mockse reference             Run a sample client; see mockse help reference.
              mockse driver LANGUAGE       Print a driver to fill in; see mockse help driver.
              mockse data generate|list    Write or list the built-in data; see mockse help data.
              mockse help [COMMAND]        Show this help, or help for a command.
              mockse version               Show the version.

            Options:
            \(OptionList.text(ServeOptions.table.options))

            Every option except --help and --version can also be set by an environment variable:
            MOCKSE_ followed by the option's name in uppercase, such as MOCKSE_FAIL_RATE=0.1.
            PORT also sets the port. Flags override environment variables, which override the
            config file.

            Exit codes: 0 success; 1 failure (port in use, bad data file, responses cut off at
            shutdown); 2 usage error; 128 + n stopped by a second signal n.

            """
        case .plan:
            """
            mockse plan predicts, without starting a server, which page of a list fails on which
            attempt, how, and after what delay. mockse serve with the same options does exactly that.

            Usage:
              mockse plan [OPTION]...   Print a table, or JSON with --format json.

            Options, in addition to those of mockse serve:
            \(OptionList.text(PlanOptions.own + [.help]))

            Faults from scripts, gates and individual requests are not predicted.

            """
        case .check:
            """
            mockse check fails if a client made mistakes, or if it requested no list at all. It reads
            what clients did from a running server or from journal files, and prints the mistakes.

            Usage:
              mockse check [OPTION]... URL          Check a running server, such as
                                                    http://localhost:8080, or one of its
                                                    sandboxes, http://localhost:8080/~NAME.
              mockse check [OPTION]... JOURNAL...   Check files that mockse --journal wrote.

            Options:
            \(OptionList.text(CheckOptions.table.options))

            Several journals are merged by time, so a list that several servers delivered is judged as
            one. If GITHUB_ACTIONS is true, findings are printed as annotations.

            Exit codes: 0 passed; 1 findings that fail the check, or no requests; 2 usage error, or
            the server or a file can't be read.

            """
        case .healthcheck:
            """
            mockse healthcheck reports within a second whether a server is healthy. It reads the
            options and environment variables of mockse serve, so in the server's container it needs
            none of its own.

            Usage:
              mockse healthcheck [OPTION]... [URL]

            Options, all of which are those of mockse serve; those that don't say where the server
            listens have no effect:
            \(OptionList.text(HealthOptions.locating + [.help]))

            With --port-file, the port is read from FILE. The health call needs no token.

            Exit codes: 0 healthy; 1 not healthy, or a usage error. The reason is on standard error.

            """
        case .wait:
            """
            mockse wait waits until a server is healthy, and prints its URL. It finds the server by
            its URL, or by the options and environment variables of mockse serve.

            Usage:
              mockse wait [OPTION]... [URL]

            Options, in addition to those of mockse serve:
            \(OptionList.text(HealthOptions.waitOptions + [.help]))

            For example:
              mockse --port 0 --port-file port --quiet &
              url=$(mockse wait --port-file port)

            Exit codes: 0 healthy; 1 not healthy in time; 2 usage error.

            """
        case .conform:
            """
            mockse conform tests a paging client: does it load each page once, in order, to the
            end, show each row once, and recover from failures? A driver, a small program that you
            write, runs commands on the client and reports what the client shows. mockse driver
            prints one to fill in.

            Usage:
              mockse conform [OPTION]... -- DRIVER [ARGUMENT]...
              mockse conform [OPTION]... --http
              mockse conform --explain ID

            Options:
            \(OptionList.text(ConformOptions.table.options))

            The driver reads one JSON object per line from standard input. It replies to each with
            one line on standard output that has the same id. Its logs go to standard error.
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
            The driver replies with "unsupported": true to a command that it doesn't support, and
            with "error": "…" if a command fails.

            Every driver must support open, more and close. "verbs" in the reply to hello declares the
            others; cases that need an undeclared command are skipped.
              open      Make a new client with an empty cache, and start loading the first page
                        from baseURL + path, with params. Reply immediately; don't wait for it
                        to load.
              more      Fire the trigger that loads the next page, and reply immediately. source says
                        which of several triggers fires.
              close     Discard the client; it must not send further requests.
              list      Reply with the ids of the displayed rows in order, as strings: user_id or
                        question_id for Stack Exchange, id for BreweryDB.
              refresh   Pull to refresh. Reply immediately.
              retry     Tap "try again" wherever a page has failed. Reply immediately.
              query     Start over with different params. Reply immediately.
              cancel    Leave the list while a page loads, and come back.
              idle      Reply once no request is open, or after ms milliseconds, with "state":
                        idle, loading, end or error.
              earlier   Load the rows before the first one, in lists that grow in both directions.
            Other members of the reply to hello: "dialects" (stackexchange, brewerydb; both by
            default), "pageSize" ("settable" if the client sends the page size that open asks
            for, a number if it always sends that one, null if it sends none), "timeoutMs" (the
            client's request timeout), "sources", "concurrency" and "prefetch" (how many triggers
            there are, how many pages load concurrently, and how many are requested ahead),
            "instances" (how many clients can run at once), "without" (what the client doesn't
            have, such as retry). For the full list, see the Drivers
            page in the documentation.

            With --http, the client fetches its commands: GET /_mockse/driver/next returns the next
            one, or {} after 25 s without one. POST /_mockse/driver/reply accepts the reply.

            Exit codes: 0 passed; 1 failed, a MUST case was inconclusive because its fault never
            reached the client, or the run doesn't fulfill --require or --claims; 2 usage error, or
            the driver doesn't work; 128 + n stopped by signal n.

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
        case .driver:
            """
            mockse driver prints a driver for mockse conform in your language, without dependencies.
            The lines marked FILL IN are where it operates your client.

            Usage:
              mockse driver                        List the languages.
              mockse driver LANGUAGE [--example]   Print a driver.

            LANGUAGE is \(DriverLanguage.list).

            Options:
            \(OptionList.text(DriverOptions.table.options))

            For example:
              mockse driver js --example > driver.mjs
              mockse conform -- node driver.mjs

            """
        case .data:
            """
            mockse data manages the built-in items that mockse serves.

            Usage:
              mockse data generate [OPTION]...   Write the data files.
              mockse data list                   List the datasets and the number of items in each.

            Options for mockse data generate:
            \(OptionList.text(GenerateOptions.table.options))

            """
        }
    }
}
