extension HelpTopic {
    /// The page about predictions.
    static let planText = """
        mockse plan predicts, without starting a server, which page of a list fails on which
        attempt, how, and after what delay. mockse serve with the same options behaves as
        predicted.

        Usage:
          mockse plan [OPTION]...   Print a table, or JSON with --format json.

        Options, in addition to those of mockse serve:
        \(OptionList.text(PlanOptions.own + [.help]))

        Faults from scripts, gates and individual requests are not predicted.

        """

    /// The page about checking what clients did.
    static let checkText = """
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

    /// The page about health checks.
    static let healthcheckText = """
        mockse healthcheck reports within a second whether a server is healthy. It reads the
        options and environment variables of mockse serve, so in the server's container, it needs
        no arguments.

        Usage:
          mockse healthcheck [OPTION]... [URL]

        Accepts all options of mockse serve. Only these have an effect:
        \(OptionList.text(HealthOptions.locating + [.help]))

        With --port-file, the port is read from FILE. The health call needs no token.

        Exit codes: 0 healthy; 1 not healthy, or a usage error. The reason is on standard error.

        """

    /// The page about waiting for a server.
    static let waitText = """
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

    /// The page about data: a user's own, and the built-in items.
    static let dataText = """
        mockse data checks files of your own items, and lists the built-in datasets.

        Usage:
          mockse data check [OPTION]... [NAME=]FILE...   Check files that mockse --data serves.
          mockse data list                               List the built-in datasets and the
                                                         number of items in each.

        mockse data check reads each file as the server does: a JSON array, one JSON object per line
        (NDJSON), an object of arrays, or CSV. It prints the items, the field that identifies them,
        and the fields by which clients can sort and filter. CSV has a header row that names the
        members; a column of numbers, or of true and false, is served as such, with null for empty
        values. All other values are strings.

        Options for mockse data check:
        \(OptionList.text(DataCheckOptions.table.options))

        Exit codes of mockse data check: 0 all files can be served; 1 a file can't be read, with its
        line and column on standard error; 2 usage error.

        """

    /// The page about descriptions of APIs.
    static let apiText = """
        mockse api is about other paged APIs: well-known ones, and those that you describe in a file.

        Usage:
          mockse api list            List the well-known APIs.
          mockse api show NAME       Print the description of a well-known API, to change a copy of it.
          mockse api check FILE...   Check descriptions, and say in words how the lists page.
          mockse api infer [OPTION]... --url URL FILE...
                                     Propose a description from responses that curl -i saved.
          mockse api infer --openapi FILE [--list LIST] [OPTION]...
                                     Propose one from a list in an OpenAPI document.
          mockse api schema          Print the JSON Schema of descriptions, for editors.

        mockse --api NAME or --api FILE serves such an API, and mockse conform --api NAME or
        --api FILE tests a client of it. A description says which role stands where:

          {
            "request":  { "cursor": "query.after", "pageSize": { "at": "query.limit", "default": 20 } },
            "response": { "items": "body#/data", "nextCursor": { "at": "body#/next", "end": null } },
            "item": { "id": "/id", "example": { "id": "u_1f8a", "name": "Ada" } },
            "lists": { "GET /v1/users": {} }
          }

        mockse api infer reads the first two pages of a list, and the last one if you have it:

          curl -i "$url" > page1
          curl -i "$url?page=2" > page2
          mockse api infer --url "$url" page1 --url "$url?page=2" page2 > my-api.json

        It prints what it found, what the responses don't say, and what it left out or replaced,
        such as secrets, on standard error. Without FILE, it reads one response from standard
        input.

        Options for mockse api infer:
        \(OptionList.text(InferOptions.table.options))

        Exit codes of mockse api check and infer: 0 success; 1 a description is wrong, or a response
        can't be understood, with each place and reason on standard error; 2 usage error.

        """

    /// The page about writing a config file.
    static let initText = """
        mockse init writes a config file, with comments, from the options that you give it.

        Usage:
          mockse init [OPTION]... [FILE]

        FILE defaults to mockse.json. If it is -, the file is printed instead.

        Options, in addition to those of mockse serve:
        \(OptionList.text(InitOptions.own + [.help]))

        For example:
          mockse init --latency 800ms --fail-rate 0.1
          mockse --config mockse.json

        Exit codes: 0 success; 1 the file exists or can't be written; 2 usage error.

        """

    /// The page about the shells' completions.
    static let completionsText = """
        mockse completions prints a script with which a shell completes the commands and options
        of mockse.

        Usage:
          mockse completions bash|zsh|fish

        To install it, add the line to the startup file of bash or zsh, or run the command for fish.
        Then open a new shell:
          bash   ~/.bashrc: eval "$(mockse completions bash)"
          zsh    ~/.zshrc, after compinit: eval "$(mockse completions zsh)"
          fish   run: mockse completions fish > ~/.config/fish/completions/mockse.fish

        """
}
