#if !os(iOS)
import MockseHTTP
import MockseJournal
import MocksePlatform
import MockseTestSupport
import Synchronization
import Testing

@testable import mockse

@Suite(.timeLimit(.minutes(10))) struct DataCheckTests {
    private let people = "id,name,born,active\n1,\"Mira, Köln\",1984,true\n2,Ana,,false\n2,Zoë,1990,\n"

    @Test func `a file is described as the server reads it`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(people, to: "people.csv")
        let end = try await MockseProcess.end(["data", "check", path])
        #expect(end.code == 0 && end.errors.isEmpty)
        #expect(
            end.text == """
                \(path): 3 items, identified by 'id', served as people
                  FIELD   TYPE             ITEMS
                  id      number           3
                  name    string           3
                  born    number or null   3
                  active  boolean or null  3
                  Sort by: id, name, born, active
                  Remark: 1 item repeats an earlier 'id', the first (2) on line 4, column 1

                """)
        let json = try await MockseProcess.end(["data", "check", "--format", "json", "--data-id", "name", "x=\(path)"])
        #expect(
            json.text.hasPrefix(
                #"{"lists":[{"file":"\#(path)","name":"x","items":3,"id":"name","members":[{"name":"id","#)
                && json.text.hasSuffix(#""remarks":[]}],"errors":[]}"# + "\n"), "\(json.text)")
    }

    @Test func `reading reports how far it has come`() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(people, to: "people.csv")
        let reports = Mutex<[String]>([])
        let reading = FileReading { file, _, size in reports.withLock { $0.append("\(file) \(size)") } }
        let captured = Capture()
        var options = DataCheckOptions()
        options.files = [path]
        #expect(DataCheckCommand(options: options, output: captured.output, reading: reading).run() == 0)
        #expect(Set(reports.withLock { $0 }) == ["\(path) \(people.utf8.count)"])
    }

    @Test func `only a terminal with a log in text shows a line`() {
        var output = Capture().output
        #expect(ProgressLine(on: output) == nil)
        output.isErrorTerminal = true
        #expect(ProgressLine(on: output) != nil && ProgressLine(on: output.logging(as: .json)) == nil)
    }

    @Test func `a file that can't be served fails with its place`() async throws {
        let folder = try TemporaryFolder()
        let good = try folder.write(#"[{"id":1}]"#)
        let bad = try folder.write("id,name\n1,A\n2\n", to: "bad.csv")
        let end = try await MockseProcess.end(["data", "check", bad, good])
        #expect(end.code == 1)
        #expect(end.errors == "mockse: \(bad):3:2: 1 value, but the header row has 2 columns\n")
        #expect(end.text.contains("people.json: 1 item, identified by 'id'"))
        #expect(try await MockseProcess.end(["data", "check"]).code == 2)
        let lacking = try await MockseProcess.end(["data", "check", "--data-id", "name", good])
        #expect(lacking.code == 1 && lacking.errors.contains("people.json:1:2: missing 'name'"), "\(lacking)")
    }

    @Test(arguments: ["text", "json"])
    func `the header of a CSV file controls neither a terminal nor the CI system`(format: String) async throws {
        let folder = try TemporaryFolder()
        let column = "\"a\u{1b}[2J\n::error::x\""
        // A column that is there twice is an error.
        for (code, header) in [(0, "id,\(column)"), (1, "id,\(column),\(column)")] {
            let path = try folder.write("\(header)\n1,2\n", to: "header.csv")
            let end = try await MockseProcess.end(
                ["data", "check", "--format", format, path], environment: ["GITHUB_ACTIONS": "true"])
            let text = end.text + end.errors
            #expect(end.code == Int32(code) && text.contains("[2J") && text.contains("error::x"), "\(text)")
            #expect(!text.contains("\u{1b}") && !"\n\(text)".contains("\n::"), "\(text)")
        }
    }

    @Test func `a served CSV file can be sorted and filtered in both APIs`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(people, to: "people.csv")
        try await MockseProcess.run(["--data", path]) { server throws in
            let users = try await RawConnection(server).response(to: "/2.3/people?sort=born&order=desc&min=1980")
            #expect(
                users.text.hasPrefix(
                    #"{"items":[{"id":2,"name":"Zoë","born":1990,"active":null},"#
                        + #"{"id":1,"name":"Mira, Köln","born":1984,"active":true}],"has_more":false"#), "\(users.text)"
            )
            let beers = try await RawConnection(server).response(to: "/v2/people?active=false&order=name&sort=DESC")
            #expect(beers.text.contains(#""data":[{"id":2,"name":"Ana","born":null,"active":false}]"#))
        }
        try folder.write("id,name\n1,A\n2\n", to: "people.csv")
        let end = try await MockseProcess.end(["--port", "0", "--data", path])
        #expect(end.code == 1 && end.errors.contains("people.csv:3:2: 1 value"), "\(end)")
    }

    @Test func `a long list is sorted while other responses are sent`() async throws {
        let folder = try TemporaryFolder()
        let count = 60_000
        let rows = (0..<count).map { "\($0),\($0 * 7_919 % count)\n" }.joined()
        let path = try folder.write("id,place\n" + rows, to: "long.csv")
        try await MockseProcess.run(["--data", path]) { server throws in
            for (page, place) in [(1, 0), (2_000, 59_970)] {
                let text = try await RawConnection(server).response(
                    to: "/2.3/long?sort=place&order=asc&page=\(page)"
                ).text
                #expect(text.contains(#""place":\#(place)}"#) && text.contains(#""place":\#(place + 29)}"#), "\(text)")
            }
        }
    }
}
#endif
