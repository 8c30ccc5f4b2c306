import MockseKit
import Testing

@testable import mockse

struct ServeOptionTests {
    @Test func `the default is a server without faults on port 8080 of localhost`() throws {
        let options = try #require(try serveOptions([]))
        #expect(options == ServeOptions())
        #expect(options.configuration.port == 8080)
        #expect(options.configuration.host == .loopback)
        #expect(options.configuration.settings == FaultSettings())
        #expect(options.configuration.log == .text)
        #expect(options.configuration.logLevel == .requests)
        #expect(options.format == .text)
    }

    @Test(arguments: [
        Case("serve") { _ in },
        Case("--port", "9000") { $0.configuration.port = 9000 },
        Case("--port=9000") { $0.configuration.port = 9000 },
        Case("-p", "9000") { $0.configuration.port = 9000 },
        Case("-p9000") { $0.configuration.port = 9000 },
        Case("-p=9000") { $0.configuration.port = 9000 },
        Case("--port", "0") { $0.configuration.port = 0 },
        Case("--port", "65535") { $0.configuration.port = 65535 },
        Case("--port", "1", "--port", "2") { $0.configuration.port = 2 },
        Case("--port", "9000", "--") { $0.configuration.port = 9000 },
        Case("--host", "0.0.0.0") { $0.configuration.host = .address("0.0.0.0") },
        Case("--host", "127.0.0.1") { $0.configuration.host = .address("127.0.0.1") },
        Case("--port-file", "-") { $0.portFile = "-" },
        Case("--port-file=a=b") { $0.portFile = "a=b" },
        Case("--stop-at-eof") { $0.stopsWithInput = true },
        Case("--latency", "800ms") { $0.configuration.settings.latency = .milliseconds(800) },
        Case("--latency", "800") { $0.configuration.settings.latency = .milliseconds(800) },
        Case("--latency", "200ms..1.2s") {
            $0.configuration.settings.latency = .uniform(.milliseconds(200)...(.milliseconds(1200)))
        },
        Case("--fail-rate", "0.1") { $0.configuration.settings.failRate = 0.1 },
        Case("--fail-rate", "10%") { $0.configuration.settings.failRate = 0.1 },
        Case("--fail-rate=.5") { $0.configuration.settings.failRate = 0.5 },
        Case("--duplicate-rate", "0.9") { $0.configuration.settings.pageFaults.duplicateRate = 0.9 },
        Case("--seed", "0") { $0.configuration.settings.seed = 0 },
        Case("--seed", "18446744073709551615") { $0.configuration.settings.seed = .max },
        Case("--page-size", "1000") { $0.configuration.settings.pageSize = 1000 },
        Case("--strict") { $0.configuration.settings.isStrict = true },
        Case("--strict=no") { _ in },
        Case("--etags") { $0.configuration.settings.sendsETags = true },
        Case("--strict", "--strict=false") { _ in },
        Case("--quota", "10000") { $0.configuration.settings.quota = 10_000 },
        Case("--keys", "mine,,yours") { $0.configuration.settings.keys = ["mine", "yours"] },
        Case("--filter", "!9Z(-wwK4f=items,has_more", "--filter=!b=none") {
            $0.configuration.settings.filters = [.init("!9Z(-wwK4f", ["items", "has_more"]), .init("!b", ["none"])]
        },
        Case("--quiet") { $0.configuration.logLevel = .warnings },
        Case("-q") { $0.configuration.logLevel = .warnings },
        Case("-v") { $0.configuration.logLevel = .connections },
        Case("-q", "-v") { $0.configuration.logLevel = .connections },
        Case("-q", "--verbose=off") { $0.configuration.logLevel = .warnings },
        Case("--log-format", "json") { $0.configuration.log = .json },
        Case("--format", "json") { $0.format = .json },
        Case("--data", "people.json", "--data=folk=a/b.json") {
            $0.configuration.data = [.init(path: "people.json"), .init(name: "folk", path: "a/b.json")]
        },
        Case("--latency", "800ms", "--jitter", "100ms") {
            $0.configuration.settings.latency = .milliseconds(800)
            $0.configuration.settings.jitter = .milliseconds(100)
        },
        Case("--fail-every", "3") { $0.configuration.settings.failEvery = 3 },
        Case("--fail-first", "2") { $0.configuration.settings.failFirst = 2 },
        Case("--fail-with", "503,timeout") { $0.configuration.settings.failWith = [.status(503), .timeout] },
        Case("--backoff", "10") { $0.configuration.settings.backoff = 10 },
        Case("--bandwidth", "780kbit") { $0.configuration.settings.bandwidth = .kilobits(780) },
        Case("--slicer", "8/2s") { $0.configuration.settings.slicer = .pieces(8, over: .seconds(2)) },
        Case("--network", "very-bad-network") { $0.configuration.settings.network = .veryBad },
        Case("--rule", "page=3 attempt=1: fail=503", "--rule=*: latency=2s") {
            $0.configuration.settings.rules = [
                FaultRule(RequestMatch(page: 3...3, attempt: 1...1), FaultEffects(fail: [.status(503)])),
                FaultRule(RequestMatch(), FaultEffects(latency: .fixed(.seconds(2)))),
            ]
        },
        Case("--no-overrides") { $0.configuration.settings.allowsOverrides = false },
        Case("--duplicates", "overlap=3") { $0.configuration.settings.pageFaults.duplicates.overlap = 3 },
        Case("--drift", "shuffle") { $0.configuration.settings.pageFaults.drift = .shuffle },
        Case("--total=-5") { $0.configuration.settings.pageFaults.total = .off(by: -5) },
        Case("--has-more", "always") { $0.configuration.settings.pageFaults.alwaysHasMore = true },
        Case("--empty-pages", "2,4") { $0.configuration.settings.pageFaults.emptyPages = [2, 4] },
        Case("--short-pages", "3:7") { $0.configuration.settings.pageFaults.shortPages = [3: 7] },
        Case("--journal", "j.ndjson") { $0.configuration.journalFile = "j.ndjson" },
        Case("--control-token", "secret") { $0.configuration.control.token = "secret" },
        Case("--control", "open") { $0.configuration.control.isOpen = true },
        Case("--control-origin", "https://a.example", "--control-origin=null") {
            $0.configuration.control.origins = ["https://a.example", "null"]
        },
        Case("--control-host", "host.docker.internal", "--control-host=mockse") {
            $0.configuration.control.hosts = ["host.docker.internal", "mockse"]
        },
        Case("--latency", "800ms", "--fail-rate", "0.1") {
            $0.configuration.settings.latency = .milliseconds(800)
            $0.configuration.settings.failRate = 0.1
        },
    ])
    func `every spelling of an option is accepted`(written: Case) throws {
        #expect(try serveOptions(written.arguments) == written.options)
    }

    /// Arguments with the options that they must produce.
    struct Case: CustomTestStringConvertible {
        let arguments: [String]
        let options: ServeOptions

        init(_ arguments: String..., change: (inout ServeOptions) -> Void) {
            var options = ServeOptions()
            change(&options)
            self.arguments = arguments
            self.options = options
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    @Test func `every option has a sample that changes the options`() throws {
        for option in ServeOptions.table.options
        where option.variable != nil && !["jitter", "config", "watch"].contains(option.name) {
            let sample = try #require(samples[option.name], "add a sample for \(option.flag)")
            #expect(try serveOptions(["\(option.flag)=\(sample)"]) != ServeOptions(), "\(option.flag)")
        }
    }

    @Test func `every option is either a setting or a startup key`() {
        let options = ServeOptions.table.options.filter { !["help", "version"].contains($0.name) }
        let settings = Set(Setting.all.map(\.key))
        let others = options.filter { $0.key.map(settings.contains) != true }
        #expect(others.map { $0.key ?? $0.name } == ServeOptions.startupKeys)
        #expect(others.filter { $0.key != nil }.allSatisfy { $0.differs != nil })
        #expect(options.filter { $0.key.map(settings.contains) == true }.allSatisfy { $0.differs == nil })
    }

    @Test func `the default shown in help is the actual default`() throws {
        for option in ServeOptions.table.options {
            guard let standard = option.standard else { continue }
            #expect(try serveOptions(["\(option.flag)=\(standard)"]) == ServeOptions(), "\(option.flag)")
        }
    }

    @Test func `names and letters are unique`() {
        let options = ServeOptions.table.options
        #expect(Set(options.map(\.name)).count == options.count)
        #expect(Set(options.compactMap(\.letter)).count == options.compactMap(\.letter).count)
    }
}
