#if !os(iOS)
import Foundation
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.needs(.curl), .timeLimit(.minutes(10))) struct CurlConductTests {
    private static let targets = [
        ModeratorsPage.target(page: 1), BeersPage.target(page: 1), "/2.3/nothing", "/nothing",
    ]

    @Test(arguments: targets)
    func `a HEAD response has the fields of GET and no body`(target: String) async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            let get = try await curl.response(server.url + target)
            let head = try await curl.response(server.url + target, ["--head"])
            #expect(head.timelessHead == get.timelessHead)
            #expect(get["Content-Length"] == "\(get.body.count)")
            #expect(!get.body.isEmpty && head.body.isEmpty)
        }
    }

    @Test(arguments: targets)
    func `an HTTP 1.0 client gets the same body and a closed connection`(target: String) async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            let get = try await curl.response(server.url + target)
            let old = try await curl.response(server.url + target, ["--http1.0"])
            #expect(old.body == get.body && old.status == get.status)
            #expect(old["Connection"] == "close" && get["Connection"] == nil)
        }
    }

    @Test func `a request with Expect gets 100 Continue and then a method error`() async throws {
        try await MockseProcess.run { server in
            let body = ["--header", "Expect: 100-continue", "--data", "a=b"]
            let curl = Curl(server: server)
            let users = try await curl.response(server.url + ModeratorsPage.target(page: 1), body)
            #expect(users.interim.map(\.status) == [100])
            #expect(users.status == 400)
            let refused = StackExchangeFailure(
                error_id: 404, error_message: "no method found with this name", error_name: "no_method")
            #expect(try users.decoded(as: StackExchangeFailure.self) == refused)
            let beers = try await curl.response(server.url + BeersPage.target(page: 1), body)
            #expect(beers.interim.map(\.status) == [100])
            #expect(beers.status == 405)
            #expect(try beers.decoded(as: BreweryFailure.self).status == "failure")
        }
    }

    @Test(arguments: Array(targets.prefix(2)))
    func `a compressed response decompresses to the plain one`(target: String) async throws {
        try await MockseProcess.run { server in
            let curl = Curl(server: server)
            let plain = try await curl.response(server.url + target)
            let packed = try await curl.response(server.url + target, ["--compressed"])
            #expect(plain["Content-Encoding"] == nil && packed["Content-Encoding"] == "gzip")
            #expect(plain["Vary"]?.contains("Accept-Encoding") == true)
            #expect(packed.body == plain.body)
            let length = try #require(packed["Content-Length"].flatMap { Int($0) })
            #expect(length < plain.body.count / 2)
        }
    }
}
#endif
