import MockseKit
import Testing

@testable import mockse

struct HelpTests {
    @Test func `the help text matches the expected text`() {
        #expect(HelpTopic.mockse.text == Self.golden)
    }

    @Test func `the help text of data matches the expected text`() {
        #expect(HelpTopic.data.text == Self.dataGolden)
    }

    @Test(arguments: [["--help"], ["help"]])
    func `help is written to standard output and exits with 0`(arguments: [String]) async {
        let captured = Capture()
        #expect(await Program(arguments: arguments, environment: [:]).run(output: captured.output) == 0)
        #expect(captured.text == HelpTopic.mockse.text)
        #expect(captured.error.isEmpty)
    }

    @Test(arguments: [HelpTopic.mockse, .data, .check, .healthcheck, .wait, .conform, .reference, .driver])
    func `no line is wider than 90 columns`(topic: HelpTopic) {
        #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }

    private static let golden = """
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
          -p, --port PORT              Listen on this port; 0 picks a free port. [8080]
              --host HOST              Listen on this IP address; localhost means 127.0.0.1
                                       and ::1, and 0.0.0.0 means every interface.
                                       [localhost]
              --port-file FILE         Write the port to FILE once the server is listening;
                                       FILE is removed at shutdown.
              --drain TIME             Give open requests this long to finish when the
                                       server is told to stop. [5s]
              --latency TIME           Delay each response by this much: 800ms, 1.5s, 2m,
                                       800 (milliseconds), or at random: 200ms..1.2s,
                                       normal(MEAN,DEVIATION), lognormal(MEDIAN,P99), or
                                       percentiles: p50=200ms,p90=800ms,p99=3s. [0ms]
              --jitter TIME            Vary a fixed --latency by up to this much in either
                                       direction. [0ms]
              --fail-rate RATE         Fail this share of requests with the API's own
                                       errors: 0.1 or 10%. [0]
              --fail-every N           Fail requests whose page - 1 + attempt is a multiple
                                       of N.
              --fail-first N           Fail the first N attempts at each target. [0]
              --fail-with KINDS        Draw failures from these kinds, separated by commas:
                                       HTTP statuses, throttle, reset_peer, reset_peer=head,
                                       limit_data, no_body, malformed, timeout, slow_close,
                                       garbage. 503:3 makes a 503 three times as likely.
                                       [500,503]
              --backoff SECONDS        Tell throttled clients how long to wait: as backoff
                                       in Stack Exchange throttle responses (200), and as
                                       Retry-After in 429 and 503.
              --bandwidth RATE         Limit the bandwidth: 780kbit, 1.5mbit (bits per
                                       second), 100kB, 1MB (bytes per second). [none]
              --slicer PIECES/TIME     Send bodies in pieces over a period of time, such as
                                       8/2s; 8/0 sends the pieces without pauses. [none]
              --network PROFILE        Simulate a network from Apple's Network Link
                                       Conditioner: Edge, 3G, DSL, Wi-Fi, LTE, Very Bad
                                       Network, 100% Loss. The delays for both directions
                                       are applied before the first byte; a lost packet
                                       causes a pause. [none]
              --rule 'MATCH: EFFECTS'  Apply effects to matching requests, as in 'page=3
                                       attempt=1: fail=503' or 'route=/users/*
                                       query.site=superuser: latency=2s'; ok means no
                                       failure. Only the first matching rule applies. May be
                                       repeated; in MOCKSE_RULE, separate rules with ';'.
              --no-overrides           Ignore faults that the request itself asks for, in
                                       the Mockse-Fault header or the _mockse parameter.
              --duplicates KINDS       Repeat rows: overlap=K repeats the last K rows of the
                                       previous page, replay=RATE is the same as
                                       --duplicate-rate, within repeats a row of the same
                                       page, changed alters the repeats, lookalike makes
                                       distinct rows look like repeats, repeat-page=N makes
                                       page N repeat the one before it. Separate several
                                       with commas. [none]
              --duplicate-rate RATE    Make this share of rows, up to 0.9, repeat rows of
                                       earlier pages; displaced rows move to later pages,
                                       and none are lost. [0]
              --drift CHANGE           Change the list between pages: insert:K moves K rows
                                       to its head, delete:K removes K rows, shuffle
                                       reorders. [none]
              --total COUNT            Report a wrong number of items: +5 or -5 (off by that
                                       many), rows (counts repeats), or absent (leaves the
                                       number out). [none]
              --has-more always        On every page, report that more pages follow, even
                                       past the end. [none]
              --empty-pages PAGES      Serve these pages, such as 2,4, without rows;
                                       displaced rows move to later pages. [none]
              --short-pages PAGE:ROWS  Serve fewer rows on some pages, such as 3:7,5:1;
                                       displaced rows move to later pages. ROWS has no
                                       effect unless it is below the page size. [none]
              --seed NUMBER            Seed every random choice; the same seed gives the
                                       same faults. [6007]
              --page-size ITEMS        Put this many items on each page. A Stack Exchange
                                       request can ask for another size; a BreweryDB request
                                       can't.
              --strict                 Validate requests as strictly as the real services
                                       did, including required parameters.
              --data [NAME=]FILE       Serve a file of items, a JSON array or one object per
                                       line, at /2.3/NAME and /v2/NAME; NAME defaults to the
                                       file's name without its extension. The lists of an
                                       object such as json-server's db.json are served under
                                       the names of its members. May be repeated; in
                                       MOCKSE_DATA, separate multiple files with ':'.
              --data-id MEMBER         Identify the items of the files by MEMBER. By
                                       default, mockse looks for id, _id, uuid or another
                                       member that tells the items apart, and its first
                                       output says what it found.
              --journal FILE           Append a line of JSON to FILE for each request and
                                       its response.
              --control-token TOKEN    Require this token for the control API, sent as
                                       Authorization: Bearer TOKEN or ?token=TOKEN.
              --control ACCESS         Allow access to the control API without a token: from
                                       this machine only (local) or from anywhere (open).
                                       [local]
              --control-origin ORIGIN  Let web pages from this origin, such as
                                       https://app.example, use the control API. May be
                                       repeated; in MOCKSE_CONTROL_ORIGIN, separate multiple
                                       origins with ','.
              --control-host NAME      Let programs that reach this machine by NAME, such as
                                       host.docker.internal, use the control API. May be
                                       repeated; in MOCKSE_CONTROL_HOST, separate multiple
                                       names with ','.
          -q, --quiet                  Log only warnings, not every request.
          -v, --verbose                Also log connections.
              --log-format FORMAT      Write the log to standard error as text or json.
                                       [text]
              --format FORMAT          Write the banner and the final report to standard
                                       output as text or json. [text]
              --config FILE            Read options from a JSON file, keyed by option name:
                                       {"latency": "1s"}.
              --watch                  Reload the fault settings when the config file
                                       changes; an invalid file is reported and ignored.
          -h, --help                   Show this help.
              --version                Show the version.

        Every option except --help and --version can also be set by an environment variable:
        MOCKSE_ followed by the option's name in uppercase, such as MOCKSE_FAIL_RATE=0.1.
        PORT also sets the port. Flags override environment variables, which override the
        config file.

        Exit codes: 0 success; 1 failure (port in use, bad data file, responses cut off at
        shutdown); 2 usage error; 128 + n stopped by a second signal n.

        """

    private static let dataGolden = """
        mockse data manages the built-in items that mockse serves.

        Usage:
          mockse data generate [OPTION]...   Write the data files.
          mockse data list                   List the datasets and the number of items in each.

        Options for mockse data generate:
              --check        Write nothing; fail if a file differs from what would be
                             written.
              --output DIR   Write to this folder, or compare with it. [Datasets]
              --seed NUMBER  Generate content from this seed; defaults to the seed of the
                             built-in data.
          -h, --help         Show this help.

        """
}
