import MockseConformance
import MockseDialects

extension HelpTopic {
    /// The page about testing a script.
    static let batchText = """
        mockse test --batch tests a script that reads a list to its end and writes the ids of
        the rows: an extractor, a sync job, a crawler. It runs the script once in each scenario:
        failures, pauses, empty and short pages, repeated rows, wrong totals. Then it compares
        the ids with those of the list. Did the script lose rows, and did it say so?

        Usage:
          mockse test --batch [OPTION]... -- COMMAND [ARGUMENT]...

        The command finds the base URL of the API in the variable MOCKSE_URL, such as
        http://127.0.0.1:40123/~batch-plain, and the scenario's name in MOCKSE_SCENARIO. It
        writes one id a line to standard output, or lines of JSON with --id:

          mockse test --batch -- python3 sync.py
          mockse test --batch --api stripe --id id -- sh -c 'API_URL="$MOCKSE_URL" ./extract'

        Results:
          complete         Every row was written once.
          failed loudly    The command ended with another exit code than 0. That passes if the list
                           can't be read; otherwise, it is a warning: a retry would have helped.
          failed silently  The command ended with 0, and rows are missing or aren't the list's.
          repeated rows    A row was written more than once; see --allow-repeats.
          hurried          Every row was written, but the command didn't wait for as long as asked.
          never ended      The command was still running after --timeout.
          not tested       The command never requested the page with the fault.

        Options:
        \(OptionList.text(BatchOptions.table.options))

        Exit codes: 0 nothing failed; 1 a scenario failed; 2 usage error, or the command can't
        read even a list without faults; 128 + n stopped by signal n.

        """

    /// The page about testing a client.
    static let conformText = """
        mockse conform tests a paging client: does it load each page once, in order, to the
        end, show each row once, and recover from failures? A driver, a small program that you
        write, runs commands on the client and reports what the client shows. mockse driver
        prints one to fill in.

        mockse test is another name for it. For a script that reads a list to its end and writes
        what it has read, no driver is needed: see mockse help batch.

        Usage:
          mockse conform [OPTION]... -- DRIVER [ARGUMENT]...
          mockse conform [OPTION]... --http
          mockse conform --explain ID

        Options:
        \(OptionList.text(ConformOptions.table.options))

        The driver reads one JSON object per line from standard input, and replies to each with one
        line on standard output that has the same id:
          > {"id":1,"verb":"open","dialect":"\(opened.name)","baseURL":"http://…/~…",
             "path":"\(opened.path)","params":\(opened.parameters),"pageSize":null}
          < {"id":1}
          > {"id":2,"verb":"more","source":0}
          < {"id":2}
          > {"id":3,"verb":"list"}
          < {"id":3,"ids":["101","102"]}

        Rules for drivers:
          1. Reply at once, while the page is still loading. Only idle waits. The suite often holds a
             page until the driver has replied.
          2. Send requests to baseURL + path, with params. Keep the path of baseURL: it names the case.
          3. Start each open with a new client and an empty cache.
          4. Print only replies to standard output, and flush each one. Logs go to standard error.
          5. Reply "unsupported": true to a command that the driver doesn't know, "error": "…" if a
             command fails, and "crashed": "…" if the client crashes. A failed HTTP request is not
             an error: the client handles it.
          6. Exit when standard input ends.

        Commands. Every driver has hello, open, more and close. hello declares the others, and cases that
        need an undeclared one are skipped:
          hello     Reply with "protocol": 1, "verbs": ["list", …] and what the client has: pageSize,
                    sources, concurrency, prefetch, timeoutMs, without and others.
          open      Make a new client, and start loading the first page.
          more      The user is near the bottom: fire trigger number "source".
          close     Discard the client; it must not send further requests.
          list      \(listRule)
          refresh   The user pulls to refresh.
          retry     The user taps "try again" wherever a page has failed.
          query     The user changes the query: start over with the new params.
          cancel    The user leaves while a page loads, and comes back.
          idle      Reply once no request is open, or after ms milliseconds, with "state": idle,
                    loading, end or error.
          earlier   The user is near the top of a bidirectional list.
        The Drivers page of the documentation describes every field.

        With --http, the client fetches its commands: GET /_mockse/driver/next returns the next
        one, or {} after 25 s without one. POST /_mockse/driver/reply accepts the reply.

        mockse help cases lists the cases, mockse help G01 explains one, and mockse help 2.1
        explains a requirement by the number that reports show. If GITHUB_ACTIONS is true,
        problems are also printed as annotations. A summary in Markdown is appended to the file
        that GITHUB_STEP_SUMMARY names.

        Exit codes: 0 passed; 1 failed, a case was flaky, a MUST case was inconclusive, or the
        run doesn't fulfill --require, --claims or --known-failures; 2 usage error, the driver
        doesn't work, or every case was skipped; 128 + n stopped by signal n.

        """

    /// The list that the example of `open` opens.
    private static let opened: (name: String, path: String, parameters: String) = {
        guard let dialect = Dialects.known.first else { return ("NAME", "/…", "{}") }
        let parameters = dialect.usualList.parameters.sorted { $0.key < $1.key }.map { "\"\($0)\":\"\($1)\"" }
        return (dialect.name, dialect.usualList.path, "{\(parameters.joined(separator: ","))}")
    }()

    /// The rule for replies to `list`, which names the members that identify rows.
    private static let listRule: String = {
        let names = Dialects.known.map { "\($0.identifiers.list("or")) for \($0.brand)" }.joined(separator: ", ")
        let rule = "Reply with the \"ids\" of the displayed rows in order, as strings: \(names)."
        return OptionList.wrapped(rule, width: 75).joined(separator: "\n" + String(repeating: " ", count: 12))
    }()

    /// The page that lists the cases.
    static let casesText: String = {
        let groups = Suite.groups.map { group in
            let cases = Suite.allCases.filter { $0.group == group }
            return "\(group):\n"
                + cases.map { "  \($0.id)  \($0.title)\($0.level == .must ? "" : " (\($0.level.rawValue))")\n" }
                .joined()
        }
        return """
            mockse conform runs these cases on a paging client. Each one is a MUST unless marked:
            a failed SHOULD only warns, and an INFO only reports.

            Usage:
              mockse help ID                           Explain a case: what it requires, why, and the fix.
              mockse conform --case ID -- DRIVER       Run only this case.
              mockse conform --group GROUP -- DRIVER   Run only the cases of a group.

            \(groups.joined(separator: "\n"))
            """
    }()

    /// The page about drawn scenarios.
    static let fuzzText = """
        mockse fuzz tests a paging client with random scenarios: lists, failures, held pages and
        the user's actions. The requirements of mockse conform judge them. A scenario that breaks
        one is shrunk (made as simple as the time allows) and printed.

        Usage:
          mockse fuzz [OPTION]... -- DRIVER [ARGUMENT]...
          mockse fuzz [OPTION]... --http

        Options:
        \(OptionList.text(FuzzOptions.table.options))

        Use the driver of mockse conform. A scenario depends only on --seed, its number and
        --focus: pass the same ones to get it again. Each finding is run five times, and is
        printed as flaky if only some of the runs fail.

        For example:
          mockse fuzz --duration 60s --save scenarios -- node driver.mjs
          mockse conform --scenarios scenarios -- node driver.mjs

        Exit codes: 0 nothing found, or only warnings; 1 a MUST is broken; 2 usage error, or the
        driver doesn't work; 128 + n stopped by signal n.

        """

    /// The page about comparing results.
    static let compareText = """
        mockse compare shows several results of mockse conform side by side: different clients,
        or versions of one. Rows are requirements, columns are clients.

        Usage:
          mockse compare [OPTION]... RESULT RESULT...

        RESULT is a file that mockse conform --format json printed, or report.json in a folder of
        --artifacts.

        Options:
        \(OptionList.text(CompareOptions.table.options))

        For example:
          mockse conform --format json -- ./old >old.json
          mockse conform --format json -- ./new >new.json
          mockse compare --differences old.json new.json

        Exit codes: 0 success, whatever the outcomes; 2 usage error, or a file can't be read or
        written.

        """

    /// The page about the sample client.
    static let referenceText = """
        mockse reference is a paging client for mockse conform to test: a correct one, or one
        with a single deliberate bug. Use it to see how a bug is reported:
          mockse conform -- mockse reference --mutant no-dedupe

        Usage:
          mockse reference [OPTION]...

        Options:
        \(OptionList.text(ReferenceOptions.table.options))

        Exit codes: 0 the suite has ended; 1 the suite can't be reached; 2 usage error.

        """

    /// The page about driver templates.
    static let driverText = """
        mockse driver prints a driver template for mockse conform in your language. It has no
        dependencies. Connect it to your client in the lines marked FILL IN.

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
}
