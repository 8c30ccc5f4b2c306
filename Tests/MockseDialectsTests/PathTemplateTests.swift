import Testing

@testable import MockseDialects

/// Tests the paths of described lists.
struct PathTemplateTests {
    @Test(arguments: [
        ("/things", ["things"], true), ("/things/", ["things"], true), ("/things", ["things", "1"], false),
        ("/users/{id}/posts", ["users", "7", "posts"], true), ("/users/{id}/posts", ["users", "posts"], false),
        ("/c/{id}.json", ["c", "7.json"], true), ("/c/{id}.json", ["c", ".json"], false),
        ("/c/{id}.json", ["c", "7.xml"], false), ("/v{n}:list", ["v2:list"], true), ("/", [], true),
    ])
    func `a path matches its template`(template: String, path: [String], matches: Bool) throws {
        #expect(try #require(PathTemplate(template)).matches(path) == matches)
    }

    @Test(arguments: ["things", "", "/a?b", "/a#b", "/{a", "/a}", "/{}", "/{a}{b}", "/{a{b}}"])
    func `a template that isn't one is refused`(text: String) {
        #expect(PathTemplate(text) == nil)
    }

    @Test func `a path is filled with values, and a placeholder without one stands for itself`() throws {
        let template = try #require(PathTemplate("/users/{id}/posts.{form}/"))
        #expect(template.path(["id": "7"]) == "/users/7/posts.form/")
        #expect(template.names == ["id", "form"] && template.description == "/users/{id}/posts.{form}/")
    }

    @Test(arguments: [("/v1/users", "users"), ("/c/{id}/list.json", "list"), ("/{a}/{b}", nil)] as [(String, String?)])
    func `the last literal word names the data`(text: String, word: String?) throws {
        #expect(try #require(PathTemplate(text)).lastWord == word)
    }
}
