import MockseBase
import MockseJSON
import MockseKit
import Testing

@testable import mockse

struct BannerTests {
    @Test func `the banner starts with the URL and lists the addresses to replace`() {
        var configuration = MockServer.Configuration(port: 8080)
        configuration.settings = FaultSettings(seed: 7, latency: .milliseconds(800), failRate: 0.1)
        let banner = Banner(url: "http://127.0.0.1:8080", port: 8080, configuration: configuration)
        #expect(
            banner.rendered(as: .text) == """
                http://127.0.0.1:8080

                Replace
                  http://api.stackexchange.com/  →  http://localhost:8080/
                  http://api.brewerydb.com/v2/   →  http://localhost:8080/v2/

                Try
                  http://localhost:8080/2.3/users/moderators?site=stackoverflow&page=1
                  http://localhost:8080/v2/beers?styleId=3&p=1&withBreweries=Y

                Settings
                  seed 7, latency 800ms, fail-rate 0.1

                """)
    }

    @Test func `a server on every interface shows the URLs for other machines`() {
        var configuration = MockServer.Configuration(host: .address("0.0.0.0"), data: [.init(path: "data/people.json")])
        configuration.settings = FaultSettings(seed: 0, pageSize: 20, isStrict: true).duplicating(rate: 0.05)
        let banner = Banner(
            url: "http://127.0.0.1:49152", port: 49152, configuration: configuration,
            lists: [ServedList(name: "people", count: 1, identifier: "_id", file: "data/people.json")],
            addresses: ["192.168.1.7", "fd00::7"])
        #expect(
            banner.rendered(as: .text) == """
                http://127.0.0.1:49152

                Replace
                  http://api.stackexchange.com/  →  http://localhost:49152/
                  http://api.brewerydb.com/v2/   →  http://localhost:49152/v2/

                From other machines, instead of http://localhost:49152
                  http://192.168.1.7:49152
                  http://[fd00::7]:49152

                Try
                  http://localhost:49152/2.3/users/moderators?site=stackoverflow&page=1
                  http://localhost:49152/v2/beers?styleId=3&p=1&withBreweries=Y
                  http://localhost:49152/2.3/people
                  http://localhost:49152/v2/people

                Data
                  people: 1 item of data/people.json, identified by '_id'

                Settings
                  seed 0, duplicate-rate 0.05, page-size 20, strict

                Control API
                  closed, even for this machine; set --control-token TOKEN or --control open

                """)
    }

    @Test func `every setting that differs from its default is shown`() throws {
        let settings = FaultSettings(seed: 0, failWith: [.timeout], rules: [try FaultRule(parsing: "*: ok")])
            .pacing(network: .threeG).ignoringOverrides()
        let banner = Banner(url: "http://127.0.0.1:1", port: 1, configuration: .init(settings: settings))
        #expect(banner.text.hasSuffix("  seed 0, fail-with timeout, network 3G, 1 rule, no-overrides\n"))
    }

    @Test func `the banner of a server without faults says no faults`() {
        let configuration = MockServer.Configuration(settings: FaultSettings(seed: 0))
        let banner = Banner(url: "http://127.0.0.1:1", port: 1, configuration: configuration)
        #expect(banner.text.hasSuffix("Settings\n  seed 0, no faults\n"))
    }

    @Test(arguments: [
        (ControlAccess(), "closed, even for this machine; set --control-token TOKEN or --control open", "closed"),
        (ControlAccess(token: "secret"), "open to calls with the token", "token"),
        (ControlAccess(isOpen: true), "open to anyone who reaches this server", "open"),
    ])
    func `a server that others reach says who may use the control API`(
        access: ControlAccess, words: String, rule: String
    ) {
        let configuration = MockServer.Configuration(host: .address("0.0.0.0"), control: access)
        let banner = Banner(url: "http://127.0.0.1:1", port: 1, configuration: configuration)
        #expect(banner.text.hasSuffix("Control API\n  \(words)\n"))
        #expect(banner.json.contains(#""control":"\#(rule)""#))
    }

    @Test(
        arguments: [
            (.loopback, "http://localhost:80"), (.address("0.0.0.0"), "http://localhost:80"),
            (.address("::"), "http://localhost:80"), (.address("192.168.1.7"), "http://192.168.1.7:80"),
            (.address("127.0.0.2"), "http://127.0.0.2:80"),
        ] as [(ServerHost, String)])
    func `the local URL uses localhost if that reaches the server`(host: ServerHost, url: String) {
        let banner = Banner(
            url: "http://\(host):80", port: 80, configuration: .init(host: host), addresses: ["10.0.0.1"])
        #expect(banner.localURL == url)
        #expect(banner.networkURLs == (host.isEveryInterface ? ["http://10.0.0.1:80"] : []))
    }

    @Test func `the JSON banner is one object on one line`() {
        var configuration = MockServer.Configuration(data: [.init(name: "folk", path: "people.json")])
        configuration.settings = FaultSettings(
            seed: .max, latency: .uniform(.milliseconds(200)...(.milliseconds(1200))), failRate: 0.1)
        let lists = [ServedList(name: "folk", count: 3, identifier: "uuid", file: "people.json")]
        let banner = Banner(url: "http://127.0.0.1:49152", port: 49152, configuration: configuration, lists: lists)
        let expected =
            #"{"url":"http://127.0.0.1:49152","port":49152,"version":"\#(Version.text)","#
            + #""commit":\#(Commit.text.map { "\"\($0)\"" } ?? "null"),"#
            + #""replace":{"http://api.stackexchange.com/":"http://localhost:49152/","#
            + #""http://api.brewerydb.com/v2/":"http://localhost:49152/v2/"},"network":[],"data":["folk"],"ids":{"folk":"uuid"},"remarks":{},"control":"local","#
            + #""settings":\#(JSONValue.object(configuration.settings.json).text)}"# + "\n"
        #expect(banner.rendered(as: .json) == expected)
        #expect(expected.contains(#""seed":18446744073709551615,"#))
    }
}
