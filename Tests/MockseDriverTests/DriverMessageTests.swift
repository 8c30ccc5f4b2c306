import MockseDialects
import MockseJSON
import Testing

@testable import MockseDriver

@Suite struct DriverMessageTests {
    private static let list = ListAddress(
        dialect: .stackexchange, baseURL: "http://127.0.0.1:1/~a", path: "/2.3/users", parameters: ["site": "math"],
        pageSize: 10)

    @Test(
        arguments: [
            (
                .open(list),
                #"{"id":7,"verb":"open","dialect":"stackexchange","baseURL":"http://127.0.0.1:1/~a","path":"/2.3/users","#
                    + #""params":{"site":"math"},"pageSize":10}"#
            ),
            (.more(source: 1), #"{"id":7,"verb":"more","source":1}"#), (.refresh, #"{"id":7,"verb":"refresh"}"#),
            (.query(["b": "2", "a": "1"]), #"{"id":7,"verb":"query","params":{"a":"1","b":"2"}}"#),
            (.idle(atMost: .seconds(3)), #"{"id":7,"verb":"idle","ms":3000}"#), (.list, #"{"id":7,"verb":"list"}"#),
            (.unknown("fly"), #"{"id":7,"verb":"fly"}"#),
        ] as [(DriverCommand, String)])
    func `a command is encoded as one object`(command: DriverCommand, text: String) {
        #expect(JSONValue.object(DriverMessage.command(command, id: 7)).text == text)
    }

    @Test(
        arguments: [
            (#"{"id":7,"ids":["a",5]}"#, .list, .list(ShownList(["a", "5"]))), (#"{"id":7}"#, .more(source: 0), .done),
            (
                #"{"id":7,"ids":[1],"revs":[7],"state":"end","ops":[{"insert":0,"count":2},{"remove":1,"count":1}]}"#,
                .list,
                .list(
                    ShownList(
                        ["1"], revs: ["7"], state: .end, ops: [.insert(at: 0, count: 2), .remove(at: 1, count: 1)]))
            ),
            (#"{"id":7,"ids":[],"ops":[{"reload":true}]}"#, .list, .list(ShownList([], ops: [.reload]))),
            (#"{"id":7,"unsupported":true}"#, .unknown("fly"), .refused), (#"{"id":7}"#, .unknown("fly"), .done),
            (#"{"id":7,"error":"fly?"}"#, .unknown("fly"), .done),
            (#"{"id":7,"state":"end"}"#, .idle(atMost: .seconds(1)), .state(.end)),
        ] as [(String, DriverCommand, DriverReply)])
    func `a reply is parsed as its command requires`(text: String, command: DriverCommand, reply: DriverReply) throws {
        #expect(try DriverMessage.reply(try #require(JSONValue(parsing: text).object), to: command) == reply)
    }

    @Test(
        arguments: [
            (#"{"unsupported":true}"#, .refresh, .unsupported("refresh")),
            (#"{"error":"no"}"#, .more(source: 0), .failed("more", reason: "no")),
            (#"{"ids":[true]}"#, .list, .failed("list", reason: "`ids` must be an array of strings or numbers")),
            (
                #"{"ids":[1],"revs":[]}"#, .list,
                .failed("list", reason: "`revs` must have as many elements as `ids` (1)")
            ),
            (
                #"{"ids":[1],"ops":[{"insert":0}]}"#, .list,
                .failed(
                    "list",
                    reason:
                        #"`ops`: unknown operation {"insert":0} (use {"insert":0,"count":1}, {"remove":0,"count":1} "#
                        + #"or {"reload":true})"#)
            ),
            (#"{}"#, .list, .failed("list", reason: "`ids` must be an array")),
            (
                #"{"state":"busy"}"#, .idle(atMost: .seconds(1)),
                .failed("idle", reason: "`state` must be one of idle, loading, end, error")
            ),
        ] as [(String, DriverCommand, DriverError)])
    func `a reply that can't be used says why`(text: String, command: DriverCommand, error: DriverError) throws {
        let message = try #require(JSONValue(parsing: text).object)
        #expect(throws: error) { try DriverMessage.reply(message, to: command) }
    }

    @Test func `members missing from hello have defaults`() throws {
        let features = try ClientFeatures(hello: ["protocol": 1])
        #expect(features == ClientFeatures(name: "the client"))
        let told = try ClientFeatures(
            hello: [
                "protocol": 1, "name": "x", "dialects": ["brewerydb"], "verbs": ["idle", "cancel"], "pageSize": 25,
                "sources": 2, "concurrency": 3, "prefetch": 1, "timeoutMs": 1500,
                "onDuplicate": "last", "refresh": "prepend", "revalidates": true, "ops": true, "autoContinue": 4,
                "window": 500,
            ])
        #expect(
            told
                == ClientFeatures(
                    name: "x", dialects: [.brewerydb], pageSize: .fixed(25), verbs: [.idle, .cancel],
                    loading: .init(
                        sources: 2, concurrency: 3, prefetch: 1, autoContinue: 4, timeout: .milliseconds(1500),
                        revalidates: true),
                    display: .init(onDuplicate: .last, refresh: .prepend, ops: true, window: 500)))
    }

    @Test(arguments: [
        (#"{"name":"x"}"#, "`protocol` must be 1; received nothing"),
        (#"{"id":0,"error":"no simulator"}"#, "no simulator"),
        (#"{"protocol":1,"verbs":["list","fly"]}"#, "`verbs`: unknown value \"fly\" (use one of open, more"),
        (
            #"{"protocol":1,"verb":["list"]}"#,
            "`verb` must be \"hello\" or left out, not [\"list\"]; `verbs` names the commands"
        ),
        (#"{"protocol":1,"sources":0}"#, "`sources` must be a whole number from 1 to 1000, not 0"),
        (#"{"protocol":1,"pageSize":"big"}"#, "`pageSize` must be a whole number from 1 to 1000, not \"big\""),
        (#"{"protocol":1,"without":["list"]}"#, "`without`: unknown value \"list\" (use one of retry, ops, "),
        (
            #"{"protocol":1,"without":["retry"],"verbs":["retry"]}"#,
            "`without` names `retry`, which is also declared; remove one of them"
        ),
        (#"{"id":0,"protocol":1,"pagesize":20}"#, "unknown field `pagesize` (use one of id, verb, protocol, "),
    ])
    func `an invalid hello names the member`(text: String, reason: String) throws {
        let message = try #require(JSONValue(parsing: text).object)
        let error = #expect(throws: DriverError.self) { try ClientFeatures(hello: message) }
        #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test func `what a client declares it doesn't have is part of its reply to hello`() throws {
        let features = try ClientFeatures(hello: ["protocol": 1, "without": ["timeoutMs", "ops"]])
        #expect(features.absent == [.ops, .timeout])
        #expect(try ClientFeatures(hello: features.message) == features)
        #expect(features.message["without"] == ["ops", "timeoutMs"])
    }

    @Test func `a driver can receive earlier and declare a window`() throws {
        #expect(DriverMessage.command(.earlier, id: 3)["verb"]?.string == "earlier")
        let hello: JSONObject = ["protocol": 1, "verbs": ["list", "earlier"], "window": 90]
        let features = try ClientFeatures(hello: hello)
        #expect(features.window == 90)
        #expect(features.verbs == [.list, .earlier])
        #expect(throws: DriverError.handshake("`window` must be a whole number from 1 to 100000, not 0")) {
            try ClientFeatures(hello: ["protocol": 1, "window": 0])
        }
    }
}
