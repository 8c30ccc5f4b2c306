import MockseHTTP
import Testing

@testable import MockseControl
@testable import MockseKit
@testable import MockseSandboxes

struct ControlRouterTests {
    private let router = ControlRouter(calls: [
        call(.get, "settings"), call(.patch, "settings"), call(.get, "gates"), call(.get, "gates/{name}"),
        call(.put, "gates/{name}"), call(.post, "gates/{name}/release"), call(.put, "data/{route...}"), call(.get, ""),
    ])

    @Test(
        arguments: [
            ("GET", [], "", []), ("GET", ["gates"], "gates", []), ("HEAD", ["gates"], "gates", []),
            ("PUT", ["gates", "a/b"], "gates/{name}", ["a/b"]),
            ("POST", ["gates", "x", "release"], "gates/{name}/release", ["x"]),
            ("PUT", ["data", "users", "moderators"], "data/{route...}", ["users/moderators"]),
        ])
    func `a call is found by method and path`(
        method: String, path: [String], pattern: String, arguments: [String]
    ) throws {
        let found = try router.find(try #require(HTTPMethod(rawValue: method)), path)
        #expect(found.call.path.text == pattern && found.arguments == arguments)
    }

    @Test(
        arguments: [
            (["sttings"], "settings"), (["gate"], "gates"), (["gates", "x", "relase"], "gates/{name}/release"),
        ])
    func `an unknown path is refused with the nearest path`(path: [String], nearest: String) {
        let refusal = #expect(throws: Refusal.self) { try router.find(.get, path) }
        #expect(refusal?.status == .notFound && refusal?.value == "/_mockse/" + path.joined(separator: "/"))
        #expect(refusal?.reason.contains("did you mean /_mockse/\(nearest)?") == true)
    }

    @Test func `a trailing placeholder matches one or more segments`() {
        #expect(throws: Refusal.self) { try router.find(.put, ["data"]) }
        #expect(throws: Refusal.self) { try router.find(.get, ["gates", "x", "y"]) }
    }

    @Test func `an unsupported method is refused with the allowed ones`() {
        let refusal = #expect(throws: Refusal.self) { try router.find(.delete, ["settings"]) }
        #expect(refusal?.status == .methodNotAllowed && refusal?.value == "DELETE")
        #expect(refusal?.reason == "/_mockse/settings allows only GET, HEAD, PATCH, OPTIONS")
    }

    private static func call(_ method: HTTPMethod, _ path: String) -> ControlCall {
        ControlCall(method, path, "") { _ in .removed(true) }
    }
}
