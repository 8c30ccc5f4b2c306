import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests servers that give pages an entity tag, with which clients revalidate them.
@Suite(.timeLimit(.minutes(10))) struct ETagTests {
    private static let lists = ["/2.3/users/moderators?site=stackoverflow", "/v2/beers?styleId=3"]

    private static func withServer(
        _ settings: FaultSettings = .init(sendsETags: true),
        _ body: (MockServer, HTTPConnection) async throws -> Void
    ) async throws {
        try await MockServer.withServer(.init(settings: settings)) { try await body($0, HTTPConnection($0)) }
    }

    private static func tag(of response: ReceivedResponse) throws -> String {
        let tag = try #require(response["ETag"])
        try #require(tag.wholeMatch(of: #/"[0-9a-f]{16}(-gzip|-deflate)?"/#) != nil, "\(tag)")
        return tag
    }

    /// Returns the fields of a response that don't describe its content, without its date.
    private static func lasting(_ response: ReceivedResponse) -> [String] {
        let others = ["content-type", "content-length", "date"]
        return response.fields.filter { !others.contains($0.name.lowercased()) }.map { "\($0.name): \($0.value)" }
    }

    @Test(arguments: lists)
    func `without the setting, pages have no tag and are always sent`(list: String) async throws {
        try await Self.withServer(.init()) { server, client in
            let response = try client.get(list, "If-None-Match: *")
            #expect(response.status == 200 && response["ETag"] == nil)
        }
    }

    @Test(arguments: lists)
    func `a client that has stored a page gets 304 with the page's other fields`(list: String) async throws {
        try await Self.withServer { server, client in
            let page = try client.get(list, "Origin: http://app.example")
            let tag = try Self.tag(of: page)
            #expect(page.status == 200 && page.body.count > 100)
            let unchanged = try client.get(list, "Origin: http://app.example", "If-None-Match: \(tag)")
            #expect(unchanged.status == 304 && unchanged.body.isEmpty && unchanged["Content-Length"] == nil)
            #expect(unchanged["ETag"] == tag && unchanged["Date"] != nil)
            // RFC 9110 §15.4.5: what a 200 would have had, but nothing that describes content that isn't sent.
            #expect(Self.lasting(unchanged) == Self.lasting(page))
            #expect(unchanged["Content-Type"] == nil)
            #expect(unchanged["Access-Control-Expose-Headers"]?.hasSuffix(", ETag") == true)
            // The connection goes on, so the 304 was framed correctly.
            #expect(try client.get(list, "If-None-Match: \"other\"").body == page.body)
        }
    }

    @Test(arguments: ["*", #""x", W/TAG"#, "TAG, \"y\"", "W/TAG"])
    func `lists, weak tags and the asterisk match`(value: String) async throws {
        try await Self.withServer { server, client in
            let tag = try Self.tag(of: client.get(Self.lists[0]))
            #expect(try client.get(Self.lists[0], "If-None-Match: \(value.replacing("TAG", with: tag))").status == 304)
            #expect(try client.get(Self.lists[0] + "&page=2", "If-None-Match: \(tag)").status == 200)
        }
    }

    @Test func `each content coding has a tag of its own`() async throws {
        try await Self.withServer { server, client in
            let codings = ["gzip", "deflate", "identity"]
            let tags = try codings.map { try Self.tag(of: client.get(Self.lists[0], "Accept-Encoding: \($0)")) }
            #expect(Set(tags).count == 3)
            for (coding, tag) in zip(codings, tags) {
                for other in codings {
                    let response = try client.get(
                        Self.lists[0], "Accept-Encoding: \(other)", "If-None-Match: \(tag)")
                    #expect(response.status == (other == coding ? 304 : 200))
                }
            }
        }
    }

    @Test func `HEAD has the tag of GET and is revalidated`() async throws {
        try await Self.withServer { server, client in
            let tag = try Self.tag(of: client.get(Self.lists[1]))
            let head = try client.exchange("HEAD", Self.lists[1])
            #expect(head.status == 200 && head["ETag"] == tag)
            let unchanged = try client.exchange("HEAD", Self.lists[1], ["If-None-Match: \(tag)"])
            #expect(unchanged.status == 304 && unchanged["ETag"] == tag)
        }
    }

    @Test func `the same page has the same tag on every server, and another page another`() async throws {
        var tags: [String] = []
        for _ in 1...2 {
            try await Self.withServer { server, client in
                // These items have no images, whose URLs contain the port.
                let target = "/2.3/tags?site=math&filter=default"
                tags += try [target, target + "&page=2"].map { try Self.tag(of: client.get($0)) }
            }
        }
        #expect(tags[0] == tags[2] && tags[1] == tags[3] && tags[0] != tags[1])
        #expect(tags[0] == "\"592cae3920f8d264\"")
    }

    @Test func `a page that changes gets another tag`() async throws {
        try await Self.withServer { server, client in
            try server.put(data: #"[{"id": 1}]"#, at: "people")
            let tag = try Self.tag(of: client.get("/v2/people"))
            #expect(try client.get("/v2/people", "If-None-Match: \(tag)").status == 304)
            try server.put(data: #"[{"id": 2}]"#, at: "people")
            let changed = try client.get("/v2/people", "If-None-Match: \(tag)")
            #expect(changed.status == 200 && changed["ETag"] != tag)
        }
    }

    @Test func `a failing attempt is no 304`() async throws {
        try await Self.withServer(.init(failFirst: 1, failWith: [.status(503)], sendsETags: true)) { server, client in
            let failed = try client.get(Self.lists[0], "If-None-Match: *")
            #expect(failed.status == 503 && failed["ETag"] == nil)
            #expect(try client.get(Self.lists[0], "If-None-Match: *").status == 304)
            #expect(try client.get(Self.lists[0], "If-None-Match: *", "Mockse-Fault: fail=malformed").status == 200)
            let delayed = try client.get(Self.lists[0], "If-None-Match: *", "Mockse-Fault: latency=1ms")
            #expect(delayed.status == 304 && delayed["Mockse-Fault"]?.contains("attempt=4") == true)
            let faults = await server.journal.map(\.faults)
            #expect(faults.map(\.first) == ["fail=503", nil, "fail=malformed", "latency=1ms"])
        }
    }

    @Test func `a corrupted delivery is that of the page`() async throws {
        try await Self.withServer { server, client in
            let cut = try? client.get(Self.lists[0], "If-None-Match: *", "Mockse-Fault: fail=reset_peer=head")
            #expect(cut == nil)
            let journal = try await server.waitForExchanges()
            #expect(journal.map(\.status) == [200] && journal.map(\.faults) == [["fail=reset_peer=head"]])
        }
    }

    @Test func `corrupted and failed responses have no tag`() async throws {
        for failure in [FailureKind.malformed, .noBody, .status(200), .throttle] {
            try await Self.withServer(.init(failRate: 1, failWith: [failure], sendsETags: true)) { server, client in
                let response = try client.get(Self.lists[0], "If-None-Match: *")
                #expect(response.status != 304 && response["ETag"] == nil, "\(failure)")
            }
        }
    }

    @Test func `the API's own errors have no tag, even those with status 200`() async throws {
        try await Self.withServer { server, client in
            for target in ["/2.3/users?page=x&callback=f", "/2.3/nothing?callback=f", "/v2/beer/zzzzzz"] {
                let response = try client.get(target, "If-None-Match: *")
                #expect(response.status != 304 && response["ETag"] == nil, "\(target)")
            }
        }
    }

    @Test func `a 304 counts as an attempt that delivers the page`() async throws {
        try await Self.withServer { server, client in
            let tags = try (1...3).map { try Self.tag(of: client.get(Self.lists[0] + "&page=\($0)")) }
            server.reset(.journal)
            for (page, tag) in zip(1..., tags) {
                #expect(try client.get(Self.lists[0] + "&page=\(page)", "If-None-Match: \(tag)").status == 304)
            }
            let journal = try await server.waitForExchanges(3)
            #expect(journal.map(\.status) == [304, 304, 304] && journal.map(\.attempt) == [2, 2, 2])
            #expect(journal.map(\.items) == [30, 30, 24] && journal.map(\.hasMore) == [true, true, false])
            #expect(journal.allSatisfy { $0.marks.isEmpty && $0.outcome == .delivered })
            let text = await server.report.description
            #expect(!text.contains("failed"), "\(text)")
        }
    }

    @Test func `a quota counts a 304, and its page's tag depends on the quota`() async throws {
        try await Self.withServer(.init(quota: 100, sendsETags: true)) { server, client in
            let tag = try Self.tag(of: client.get(Self.lists[0]))
            #expect(try client.get(Self.lists[0], "If-None-Match: \(tag)").status == 200)
            #expect(try client.get(Self.lists[1], "If-None-Match: *").status == 304)
            #expect(try client.get(Self.lists[0], "If-None-Match: *").status == 304)
            let last = try JSONValue(parsing: client.get(Self.lists[0]).body)
            #expect(last["quota_remaining"]?.int == 96)
        }
    }

    @Test func `a script's own tag is kept, and its other statuses have none`() async throws {
        try await Self.withServer { server, client in
            try server.put(
                script: #"""
                    [{"match": {"page": 1}, "items": [0], "fields": {"ETag": "W/\"mine\""}},
                     {"match": {"page": 2}, "status": 203}, {"match": {"page": 3}, "items": [1]}]
                    """#)
            let list = Self.lists[0] + "&page="
            #expect(try client.get(list + "1")["ETag"] == #"W/"mine""#)
            #expect(try client.get(list + "1", #"If-None-Match: "mine""#).status == 304)
            let other = try client.get(list + "2", "If-None-Match: *")
            #expect(other.status == 203 && other["ETag"] == nil)
            let tag = try Self.tag(of: client.get(list + "3"))
            #expect(try client.get(list + "3", "If-None-Match: \(tag)").status == 304)
        }
    }

    @Test func `each sandbox can turn tags on and off`() async throws {
        try await Self.withServer(.init()) { server, client in
            let list = "/~a" + Self.lists[0]
            let untagged = try client.get(list)
            #expect(untagged["ETag"] == nil)
            #expect(try client.control("PATCH", "~a/settings", #"{"etags": true}"#).status == 200)
            #expect(try client.get(list)["ETag"] != nil)
            #expect(try client.get(Self.lists[0])["ETag"] == nil)
        }
    }

    @Test func `only GET and HEAD are revalidated`() async throws {
        try await Self.withServer { server, client in
            let made = try client.exchange("POST", "/2.3/filters/create?include=.total", ["If-None-Match: *"])
            #expect(made.status == 200 && made["ETag"] == nil)
        }
    }
}
