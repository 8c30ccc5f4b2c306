import MockseBase
import MockseHTTP
import Testing

@testable import MockseKit
@testable import MockseSandboxes

@Suite struct ResponseCacheTests {
    private static let plain = ResponseCache.Representation(isHead: false, coding: nil)

    private static func request(_ target: String, host: String = "x") throws -> HTTPRequest {
        try #require(try HTTPRequest(parsing: Array("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n".utf8)))
    }

    private static func answer(_ size: Int) -> CachedResponse {
        let response = HTTPResponse(.ok, body: [UInt8](repeating: 0, count: size))
        return CachedResponse(
            subject: MatchSubject(target: "/"),
            exchangeSubject: ExchangeSubject(sandbox: "", method: "GET", target: "/"),
            outgoing: OutgoingResponse(response: ResponseEncoder.encode(response, for: .get)))
    }

    @Test func `a response is found by its target and representation`() throws {
        let cache = ResponseCache()
        let answer = Self.answer(10)
        cache.insert(answer, for: try Self.request("/a"), Self.plain)
        #expect(cache.find(try Self.request("/a"), Self.plain) === answer)
        #expect(cache.find(try Self.request("/b"), Self.plain) == nil)
        for other in [(true, nil), (false, .gzip), (false, .deflate)] as [(Bool, ContentCoding?)] {
            let representation = ResponseCache.Representation(isHead: other.0, coding: other.1)
            #expect(cache.find(try Self.request("/a"), representation) == nil)
        }
    }

    @Test func `a response is found by the host, scheme and address in its URLs`() throws {
        let cache = ResponseCache()
        let answer = Self.answer(10)
        cache.insert(answer, for: try Self.request("/a", host: "localhost:8080"), Self.plain)
        #expect(cache.find(try Self.request("/a", host: "localhost:8080"), Self.plain) === answer)
        for host in ["localhost:8081", "localhost:808", "localhost", "localhost:18080", "LOCALHOST:8080"] {
            #expect(cache.find(try Self.request("/a", host: host), Self.plain) == nil, "\(host)")
        }
        var secure = Self.plain
        secure.isSecure = true
        let request = try Self.request("/a", host: "localhost:8080")
        #expect(cache.find(request, secure) == nil)
        #expect(cache.find(request, Self.plain, ownAuthority: "127.0.0.1:8080") == nil)
        cache.insert(answer, for: try Self.request("/b", host: "x"), Self.plain, ownAuthority: "127.0.0.1:8080")
        #expect(cache.find(try Self.request("/b", host: "y"), Self.plain, ownAuthority: "127.0.0.1:8080") === answer)
        #expect(cache.find(try Self.request("/b", host: "x"), Self.plain, ownAuthority: "[::1]:8080") == nil)
        // The end of the target and the start of the host are different parts of the key.
        cache.insert(answer, for: try Self.request("/cx", host: "y"), Self.plain)
        #expect(cache.find(try Self.request("/c", host: "xy"), Self.plain) == nil)
    }

    @Test func `a response that two event loops build at once counts once`() throws {
        let cache = ResponseCache(limit: 10_000)
        cache.insert(Self.answer(1000), for: try Self.request("/kept"), Self.plain)
        for _ in 0..<20 { cache.insert(Self.answer(1000), for: try Self.request("/twice"), Self.plain) }
        #expect(cache.find(try Self.request("/kept"), Self.plain) != nil)
    }

    @Test func `a full cache is emptied before the next insertion`() throws {
        let cache = ResponseCache(limit: 10_000)
        for number in 0..<20 { cache.insert(Self.answer(1000), for: try Self.request("/\(number)"), Self.plain) }
        #expect(cache.find(try Self.request("/0"), Self.plain) == nil)
        #expect(cache.find(try Self.request("/19"), Self.plain) != nil)
        cache.insert(Self.answer(10_000), for: try Self.request("/large"), Self.plain)
        #expect(cache.find(try Self.request("/large"), Self.plain) == nil)
    }

    @Test func `caches share a budget beyond a part of each`() throws {
        let first = ResponseCache(budget: MemoryBudget(limit: 64 << 10))
        let second = first.sibling()
        func fill(_ cache: ResponseCache) throws -> [Bool] {
            for number in 0..<3 { cache.insert(Self.answer(100_000), for: try Self.request("/\(number)"), Self.plain) }
            return try (0..<3).map { cache.find(try Self.request("/\($0)"), Self.plain) != nil }
        }
        #expect(try fill(first) == [true, true, true])
        #expect(try fill(second) == [false, false, true])
        // An empty cache returns its part.
        first.insert(Self.answer(200_000), for: try Self.request("/large"), Self.plain)
        second.insert(Self.answer(300_000), for: try Self.request("/larger"), Self.plain)
        #expect(second.find(try Self.request("/larger"), Self.plain) != nil)
    }

    @Test func `small responses count with their overhead`() throws {
        let cache = ResponseCache(limit: 100_000)
        for number in 0..<100 { cache.insert(Self.answer(0), for: try Self.request("/\(number)"), Self.plain) }
        #expect(cache.find(try Self.request("/0"), Self.plain) == nil)
    }
}
