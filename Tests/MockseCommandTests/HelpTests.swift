import MockseKit
import Testing

@testable import mockse

struct HelpTests {
    @Test func `the help text is as it is meant to be`() {
        #expect(HelpTopic.mockse.text == Self.golden)
    }

    @Test func `the help text of data is as it is meant to be`() {
        #expect(HelpTopic.data.text == Self.dataGolden)
    }

    @Test(arguments: [["--help"], ["help"]])
    func `help goes to standard output and is no failure`(arguments: [String]) async {
        let captured = Capture()
        #expect(await Program(arguments: arguments, environment: [:]).run(output: captured.output) == 0)
        #expect(captured.text == HelpTopic.mockse.text)
        #expect(captured.error.isEmpty)
    }

    @Test(arguments: [HelpTopic.mockse, .data, .conform, .reference])
    func `no line is wider than a terminal of 90 columns`(topic: HelpTopic) {
        #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }

    private static let golden = """
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
          -p, --port PORT              Listen on this port; 0 takes any free one. [8080]
              --host HOST              Listen on this IP address; localhost is 127.0.0.1 and
                                       ::1, 0.0.0.0 every interface. [localhost]
              --port-file FILE         Write the port to FILE once the server listens; FILE
                                       is removed at the end.
              --latency TIME           Hold every answer this long: 800ms, 1.5s, 2m, 800
                                       (milliseconds), or at random: 200ms..1.2s evenly,
                                       normal(MEAN,DEVIATION), lognormal(MEDIAN,P99), or by
                                       percentiles: p50=200ms,p90=800ms,p99=3s. [0ms]
              --jitter TIME            Hold answers up to this much longer or shorter than
                                       --latency TIME. [0ms]
              --fail-rate RATE         Fail this share of requests with the API's own
                                       errors: 0.1 or 10%. [0]
              --fail-every N           Fail the requests for which page - 1 + attempt is a
                                       multiple of N.
              --fail-first N           Fail the first N attempts at each target. [0]
              --fail-with KINDS        Fail with these, 503:3 three times as often as 503:
                                       HTTP statuses, throttle, reset_peer, reset_peer=head,
                                       limit_data, no_body, malformed, timeout, slow_close,
                                       garbage. [500,503]
              --backoff SECONDS        Tell throttled clients to wait: Stack Exchange's
                                       backoff in a 200 for throttle, Retry-After for 429
                                       and 503.
              --bandwidth RATE         Send no faster: 780kbit, 1.5mbit (bits a second),
                                       100kB, 1MB (bytes a second). [none]
              --slicer PIECES/TIME     Send bodies in pieces spread over a time, as 8/2s;
                                       over 0, as 8/0, they leave one by one without a
                                       pause. [none]
              --network PROFILE        Send as over a line, by Apple's Network Link
                                       Conditioner: Edge, 3G, DSL, Wi-Fi, LTE, Very Bad
                                       Network, 100% Loss. Both directions' delays come
                                       before the first byte; a lost packet is a pause.
                                       [none]
              --rule 'MATCH: EFFECTS'  Treat the requests that match otherwise, as in
                                       'page=3 attempt=1: fail=503' or 'route=/users/*
                                       query.site=superuser: latency=2s'; ok is no failure.
                                       The first rule that matches counts. May be repeated;
                                       MOCKSE_RULE separates several with ';'.
              --no-overrides           Do not let requests ask for faults themselves, by the
                                       field Mockse-Fault or the parameter _mockse.
              --duplicates KINDS       Repeat rows: overlap=K repeats the last K rows of the
                                       page before, replay=RATE is --duplicate-rate, within
                                       repeats a row of the same page, changed changes what
                                       repeats say, lookalike only looks repeated,
                                       repeat-page=N repeats a page. Kinds combine with
                                       commas. [none]
              --duplicate-rate RATE    Repeat rows of earlier pages as this share of rows,
                                       up to 0.9; nothing is lost, later rows shift. [0]
              --drift CHANGE           Change the list between pages: insert:K moves K rows
                                       to its head, delete:K takes K away, shuffle reorders.
                                       [none]
              --total COUNT            Say a wrong number of items: +5 or -5 off, rows
                                       (repeats counted), or absent. [none]
              --has-more always        Promise more on every page, past the end too. [none]
              --empty-pages PAGES      Serve these pages without rows, as 2,4; later rows
                                       shift. [none]
              --short-pages PAGE:ROWS  Put fewer rows in some pages, as 3:7,5:1; later rows
                                       shift. As many rows as a page has, or more, change
                                       nothing. [none]
              --seed NUMBER            Choose which requests fail, wait and repeat; the same
                                       seed chooses the same. [\(FaultSettings.defaultSeed)]
              --page-size ITEMS        Put this many items in a page: Stack Exchange's
                                       default size, BreweryDB's fixed one.
              --strict                 Answer as strictly as the real services did, required
                                       parameters included.
              --data [NAME=]FILE       Serve a file of items, a JSON array or one object a
                                       line, at /2.3/NAME and /v2/NAME; NAME is the file's
                                       stem unless given. May be repeated; MOCKSE_DATA
                                       separates several with ':'.
              --journal FILE           Append a line of JSON to FILE for each request and
                                       its answer.
              --control-token TOKEN    Let the control API be used only with this token, as
                                       Authorization: Bearer TOKEN or ?token=TOKEN.
              --control ACCESS         Let the control API be used by this machine, local,
                                       or without a token by anybody, open. [local]
              --control-origin ORIGIN  Let web pages of this origin use the control API, as
                                       https://app.example. May be repeated;
                                       MOCKSE_CONTROL_ORIGIN separates several with ','.
          -q, --quiet                  Log only what goes wrong, not every request.
          -v, --verbose                Log connections, too.
              --log-format FORMAT      Write log lines, on standard error, as text or json.
                                       [text]
              --format FORMAT          Announce the server, on standard output, as text or
                                       as one json object. [text]
              --config FILE            Read options from a JSON file, keyed as they are
                                       named: {"latency": "1s"}.
              --watch                  Follow changes of the config file's fault settings; a
                                       bad file leaves them as they are.
          -h, --help                   Show this help.
              --version                Show the version.

        Each option that takes part in serving can be set by an environment variable:
        MOCKSE_ and its name in capitals, such as MOCKSE_FAIL_RATE=0.1. The port is also
        read from PORT. A flag counts more than a variable, a variable more than the config
        file.

        Exit codes: 0 fine, 1 failed (port taken, bad data file), 2 not understood.

        """

    private static let dataGolden = """
        mockse data is about the built-in items that mockse serves.

        Usage:
          mockse data generate [OPTION]...   Write the files of items.
          mockse data list                   List them, with their number of items.

        Options of generate:
              --check        Write nothing; fail if a file is not byte for byte what would
                             be written.
              --output DIR   The folder to write to, or to compare with. [Datasets]
              --seed NUMBER  Choose other content; the seed of the built-in data unless
                             given.
          -h, --help         Show this help.

        """
}
