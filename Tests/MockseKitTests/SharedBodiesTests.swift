import MockseDatasets
import MockseFaults
import MockseHTTP
import Testing

@testable import MockseKit
@testable import MockseSandboxes

@Suite struct SharedBodiesTests {
    private static func response(_ body: [UInt8], location: String = "/") -> EncodedResponse {
        let fields = HTTPFields([HTTPField("Location", location)])
        return ResponseEncoder.encode(HTTPResponse(.ok, fields: fields, body: body), for: .get)
    }

    private static func memory(of response: EncodedResponse) -> UnsafeRawPointer? {
        response.body.withUnsafeBytes { $0.baseAddress }
    }

    @Test func `equal bodies share memory, whatever their heads are`() {
        let bodies = SharedBodies()
        let first = bodies.share(Self.response([UInt8](repeating: 1, count: 100)))
        let second = Self.response([UInt8](repeating: 1, count: 100), location: "/2")
        #expect(Self.memory(of: second) != Self.memory(of: first))
        let shared = bodies.share(second)
        #expect(Self.memory(of: shared) == Self.memory(of: first))
        #expect(shared == second)
    }

    @Test func `other bodies and empty ones stay as they are`() {
        let bodies = SharedBodies()
        let first = bodies.share(Self.response([UInt8](repeating: 1, count: 100)))
        for body in [[UInt8](repeating: 1, count: 99), [UInt8](repeating: 2, count: 100), []] {
            let other = Self.response(body)
            #expect(bodies.share(other) == other)
        }
        #expect(bodies.share(first) == first)
    }

    @Test func `bodies beyond the limit are forgotten, and large ones never kept`() {
        let bodies = SharedBodies(limit: 400)
        let first = bodies.share(Self.response([UInt8](repeating: 0, count: 100)))
        let large = bodies.share(Self.response([UInt8](repeating: 9, count: 101)))
        #expect(
            Self.memory(of: bodies.share(Self.response([UInt8](repeating: 9, count: 101)))) != Self.memory(of: large))
        for number in 1...3 { _ = bodies.share(Self.response([UInt8](repeating: UInt8(number), count: 100))) }
        #expect(
            Self.memory(of: bodies.share(Self.response([UInt8](repeating: 0, count: 100)))) == Self.memory(of: first))
        // The fifth body doesn't fit.
        _ = bodies.share(Self.response([UInt8](repeating: 4, count: 100)))
        #expect(
            Self.memory(of: bodies.share(Self.response([UInt8](repeating: 0, count: 100)))) != Self.memory(of: first))
    }

    @Test func `sandboxes share the bodies of their pages`() throws {
        let root = SandboxSnapshot(FaultSettings(), library: Library())
        let target = "/2.3/users/moderators?site=stackoverflow"
        let request = try #require(try HTTPRequest(parsing: Array("GET \(target) HTTP/1.1\r\nHost: x\r\n\r\n".utf8)))
        func page(of snapshot: SandboxSnapshot, _ name: String) -> EncodedResponse {
            let incoming = IncomingRequest(
                request: request, address: Address(of: request), sandbox: name, ownAuthority: "x")
            return snapshot.response(to: incoming).outgoing.response
        }
        let first = page(of: root.fresh(cacheLimit: 4 << 20), "a")
        let second = page(of: root.fresh(cacheLimit: 4 << 20).with(FaultSettings(latency: .milliseconds(1))), "b")
        #expect(first.body.count > 1000)
        #expect(Self.memory(of: first) == Self.memory(of: second))
    }
}
