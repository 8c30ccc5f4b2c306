#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

@testable import mockse

/// Runs `mockse api infer` on what `curl` saves.
@Suite(.timeLimit(.minutes(5))) struct InferProcessTests {
    @Test(.needs(.curl)) func `a description is inferred from what curl saves, checked and served`() async throws {
        let folder = try TemporaryFolder()
        let file = try await MockseProcess.run(["--api", "laravel"]) { server in
            let urls = ["\(server.url)/users?sort=votes", "\(server.url)/users?sort=votes&page=2"]
            var arguments = ["api", "infer", "--name", "mine"]
            for (index, url) in urls.enumerated() {
                let saved = try await Tool.curl.run(["-s", "-i", url])
                arguments += ["--url", url, try folder.write(saved.text, to: "page\(index)")]
            }
            let end = try await MockseProcess.end(arguments)
            #expect(end.code == 0 && end.errors.contains("found:\n  response.items: body#/data, with 15 and 15 items"))
            #expect(end.errors.contains("unknown:\n") && end.errors.contains("left out:\n"))
            let file = try folder.write(end.text, to: "mine.json")
            let check = try await MockseProcess.end(["api", "check", file])
            #expect(check.code == 0 && check.text.contains("the number in query.page, from 1"), "\(check.errors)")
            return file
        }
        try await MockseProcess.run(["--api", file]) { server in
            let page = try await Tool.curl.run(["-s", "\(server.url)/users?sort=votes&page=2"])
            #expect(page.text.contains(#""current_page":2"#) && page.text.contains("\(server.url)/users?"))
        }
    }

    @Test func `a list in an OpenAPI document is described, checked and served`() async throws {
        let folder = try TemporaryFolder()
        let document = """
            {"openapi": "3.1.0", "servers": [{"url": "https://a.example/v1"}], "paths": {"/things": {"get": {
            "parameters": [{"name": "page", "in": "query", "schema": {"type": "integer", "default": 1}}],
            "responses": {"200": {"content": {"application/json": {"schema": {"type": "object", "properties": {
            "things": {"type": "array", "items": {"type": "object", "properties": {"id": {"type": "integer"}}}},
            "pages": {"type": "integer"}}}}}}}}}}}
            """
        let path = try folder.write(document, to: "openapi.json")
        let end = try await MockseProcess.end(["api", "infer", "--openapi", path, "--name", "things"])
        #expect(end.code == 0 && end.errors.contains("whether the API does what its document says"), "\(end.errors)")
        let file = try folder.write(end.text, to: "things.json")
        try await MockseProcess.run(["--api", file]) { server in
            let page = try await Tool.curl.run(["-s", "\(server.url)/v1/things?page=2"])
            #expect(page.text.contains(#""pages":"#) && page.text.contains(#""things":[{"id":"#), "\(page.text)")
        }
        for (arguments, problem) in [
            (["--openapi", path, "--list", "GET /other"], "has no list \"GET /other\"; use --list with one of"),
            (["--openapi", path, "--url", "https://a.example/x"], "--openapi takes the place of --url and FILE"),
            (["--list", "GET /things"], "add --openapi FILE"),
        ] {
            let end = try await MockseProcess.end(["api", "infer"] + arguments)
            #expect(end.code == (problem.hasPrefix("has") ? 1 : 2) && end.errors.contains(problem), "\(end.errors)")
        }
    }

    @Test func `a response on standard input needs no file, and a wrong one ends with 1`() async throws {
        let folder = try TemporaryFolder()
        let right = try folder.write(#"{"data": [{"id": 1}], "next": "/x?page=2"}"#, to: "right")
        for (input, code) in [(right, Int32(0)), (try folder.write("<html>", to: "wrong"), 1)] {
            let end = try await ChildProcess(
                "/bin/sh", ["-c", "exec \"$0\" api infer --url https://a.example/x < '\(input)'", MockseProcess.path],
                environment: [:]
            ).end()
            #expect(end.code == code, "\(end.errors)")
            #expect(end.text.isEmpty == (code == 1))
            if code == 1 { #expect(end.errors.hasPrefix("mockse: api infer: standard input: is HTML or XML; ")) }
        }
        let end = try await MockseProcess.end(["api", "infer", "--url", "https://a.example/x", folder.path("none")])
        #expect(end.code == 1 && end.errors.contains("none: no such file or folder"))
        let large = try folder.write(String(repeating: " ", count: 17 << 20), to: "large")
        let tooLarge = try await MockseProcess.end(["api", "infer", "--url", "https://a.example/x", large])
        #expect(tooLarge.code == 1 && tooLarge.errors.contains("large: "))
    }
}
#endif
