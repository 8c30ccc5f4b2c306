import CZlib
import MockseClient
import MockseHTTP
import MockseJSON
import MockseKit
import Testing

/// Tests failures that corrupt a response but keep the connection usable.
@Suite(.timeLimit(.minutes(10))) struct CorruptedResponseTests {
    @Test(arguments: WireCapture.lists, [false, true])
    func `no_body is a 200 without a body`(target: String, strict: Bool) async throws {
        try await MockServer.failing(.noBody, strict: strict) { server in
            let client = try HTTPConnection(server)
            for fields in [[], ["Accept-Encoding: gzip"]] {
                let response = try client.exchange("GET", target + "&key=k", fields)
                #expect(response.status == 200 && response["Content-Length"] == "0")
                #expect(response["Content-Encoding"] == nil)
                #expect(response["Mockse-Fault"]?.hasPrefix("fail=no_body; ") == true)
            }
            #expect(await server.journal.allSatisfy { $0.items == nil && $0.lastByte != nil })
        }
    }

    @Test(
        arguments: WireCapture.lists + ["/2.3/tags?site=stackoverflow&pagesize=1", "/v2/beers?p=1", "/v2/beer/moQxJT"])
    func `malformed is the first part of the page, cut inside an item`(target: String) async throws {
        let whole = try await MockServer.withServer { try HTTPConnection($0).get(target).body }
        try await MockServer.failing(.malformed) { server in
            let response = try HTTPConnection(server).get(target)
            #expect(response.status == 200 && response["Content-Length"] == "\(response.body.count)")
            #expect(whole.starts(with: response.body) && response.body.count < whole.count)
            #expect(throws: JSONError.self) { try JSONValue(parsing: response.body) }
            // The body ends after a member's name, so closing the item, list and wrapper makes it valid JSON.
            let closing =
                target.contains("/beer/") ? [": 0}}", ": 0}}}"] : [": 0}]}", ": 0}}]}", ": 0}}}]}", ": 0}]}]}"]
            #expect(
                closing.contains { (try? JSONValue(parsing: response.body + $0.utf8)) != nil },
                "\(response.text.suffix(60))")
        }
    }

    @Test func `malformed under gzip is well-formed gzip`() async throws {
        try await MockServer.failing(.malformed) { server in
            let client = try HTTPConnection(server)
            for target in WireCapture.lists {
                let plain = try client.get(target)
                let packed = try client.get(target, "Accept-Encoding: gzip")
                #expect(packed["Content-Encoding"] == "gzip")
                #expect(try Self.inflated(packed.body) == plain.body)
            }
        }
    }

    @Test(arguments: ["/2.3/users?site=nowhere", "/2.3/tags?site=stackoverflow&page=999", "/v2/beers?p=999&styleId=3"])
    func `malformed is invalid JSON even without an item to cut`(target: String) async throws {
        try await MockServer.failing(.malformed) { server in
            let body = try HTTPConnection(server).get(target).body
            #expect(!body.isEmpty)
            #expect(throws: JSONError.self) { try JSONValue(parsing: body) }
        }
    }

    @Test func `malformed also cuts a callback's argument`() async throws {
        try await MockServer.failing(.malformed) { server in
            let text = try HTTPConnection(server).get(WireCapture.lists[0] + "&callback=f").text
            #expect(text.hasPrefix("f({\"items\":[{") && !text.hasSuffix(");") && !text.hasSuffix(")"))
        }
    }

    @Test(
        arguments: [FailureKind.status(503), .throttle, .expiredCursor, .invalidCursor, .noBody, .malformed],
        WireCapture.lists)
    func `the connection serves the next request after any of these failures`(
        failure: FailureKind, target: String
    ) async throws {
        let whole = try await MockServer.withServer { try HTTPConnection($0).get(target).body }
        try await MockServer.withServer { server in
            let client = try HTTPConnection(server)
            for method in ["GET", "HEAD", "GET"] {
                let corrupted = try client.exchange(method, target, ["Mockse-Fault: fail=\(failure)"])
                #expect(corrupted["Mockse-Fault"]?.hasPrefix("fail=\(failure); ") == true)
                let plain = try client.get(target)
                #expect(plain.status == 200 && plain.body == whole && plain["Mockse-Fault"] == nil)
            }
            #expect(Set(await server.journal.map(\.connection)).count == 1)
        }
    }

    @Test(arguments: [
        FailureKind.status(503), .throttle, .expiredCursor, .invalidCursor, .noBody, .malformed, .limitData,
    ])
    func `HEAD has the Content-Length of GET`(failure: FailureKind) async throws {
        try await MockServer.failing(failure) { server in
            for target in WireCapture.lists {
                let get = try HTTPConnection(server)
                try get.begin("GET", target, ["Connection: close"])
                let head = try HTTPConnection(server)
                try head.begin("HEAD", target, ["Connection: close"])
                let (whole, bare) = (try WireCapture(get), try WireCapture(head))
                #expect(bare.body.isEmpty && !bare.isReset)
                #expect(bare["Content-Length"] == whole["Content-Length"] && bare["Content-Length"] != nil)
            }
        }
    }

    private static func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
        var stream = z_stream()
        try #require(inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK)
        defer { inflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: 1 << 20)
        let end = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return inflate(&stream, Z_FINISH)
            }
        }
        try #require(end == Z_STREAM_END)
        return Array(output[..<Int(stream.total_out)])
    }
}
