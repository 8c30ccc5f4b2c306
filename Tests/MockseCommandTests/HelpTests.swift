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

    @Test(arguments: [HelpTopic.mockse, .data])
    func `no line is wider than a terminal of 90 columns`(topic: HelpTopic) {
        #expect(topic.text.split(separator: "\n").allSatisfy { $0.count <= 90 })
    }

    private static let golden = """
        mockse serves paged JSON as the Stack Exchange and BreweryDB APIs do, and
        misbehaves on purpose: late, failing and repeating answers, the same ones each time.

        Usage:
          mockse [serve] [OPTION]...   Serve until interrupted.
          mockse data generate|list    See mockse help data.
          mockse help [COMMAND]        Show this help, or a command's.
          mockse version               Show the version.

        Options:
          -p, --port PORT            Listen on this port; 0 takes any free one. [8080]
              --host HOST            Listen on this IP address; localhost is 127.0.0.1 and
                                     ::1, 0.0.0.0 every interface. [localhost]
              --port-file FILE       Write the port to FILE once the server listens; FILE is
                                     removed at the end.
              --latency TIME         Hold every answer this long: 800ms, 1.5s, 2m, 800
                                     (milliseconds), or 200ms..1.2s at random. [0ms]
              --fail-rate RATE       Fail this share of requests with the API's own errors:
                                     0.1 or 10%. [0]
              --duplicate-rate RATE  Repeat rows of earlier pages as this share of rows, up
                                     to 0.9; nothing is lost, later rows shift. [0]
              --seed NUMBER          Choose which requests fail, wait and repeat; the same
                                     seed chooses the same. [\(Settings.defaultSeed)]
              --page-size ITEMS      Put this many items in a page: Stack Exchange's default
                                     size, BreweryDB's fixed one.
              --data [NAME=]FILE     Serve a file of items, a JSON array or one object a
                                     line, at /2.3/NAME and /v2/NAME; NAME is the file's
                                     stem unless given. May be repeated; MOCKSE_DATA
                                     separates several with ':'.
              --strict               Answer as strictly as the real services did, required
                                     parameters included.
          -q, --quiet                Log only what goes wrong, not every request.
          -v, --verbose              Log connections, too.
              --log-format FORMAT    Write log lines, on standard error, as text or json.
                                     [text]
              --format FORMAT        Announce the server, on standard output, as text or as
                                     one json object. [text]
          -h, --help                 Show this help.
              --version              Show the version.

        Each option that takes part in serving can be set by an environment variable:
        MOCKSE_ and its name in capitals, such as MOCKSE_FAIL_RATE=0.1. The port is also
        read from PORT. A flag counts more than a variable.

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
