import Testing

@testable import MockseHTTP

struct EntityTagsTests {
    private func tags(_ lines: String...) throws -> EntityTags? {
        let fields = lines.map { $0 + "\r\n" }.joined()
        return try HTTPRequest(parsing: Array("GET / HTTP/1.1\r\nHost: h\r\n\(fields)\r\n".utf8))?.ifNoneMatch
    }

    @Test func `a request without the field has no tags`() throws {
        #expect(try tags() == nil)
        #expect(try tags("If-Match: \"a\"") == nil)
    }

    @Test(arguments: [
        #""a""#, #"W/"a""#, #""b", "a""#, #""b","a""#, #""b" , W/"a" ,"#, #", "a""#, "*", #""a,b", "a""#,
        #""x"junk, "a""#, #"junk, "a""#, #""", "a""#,
    ])
    func `a tag matches weakly, alone or in a list`(value: String) throws {
        let tags = try #require(try tags("if-none-match: " + value))
        #expect(tags.match(#""a""#) && tags.match(#"W/"a""#))
    }

    @Test(arguments: [
        "", "a", #""A""#, #""b""#, #"w/"a""#, #""a"#, #"a""#, #""a,b""#, #""a b""#, "'a'", #"W/ "a""#, "*, *",
        #"\"a\""#,
        #""*""#,
    ])
    func `other values match nothing`(value: String) throws {
        let tags = try #require(try tags("If-None-Match: " + value))
        #expect(!tags.match(#""a""#) && !tags.match(#"W/"a""#))
    }

    @Test func `the tags of several lines count`() throws {
        let tags = try #require(try tags(#"If-None-Match: "a""#, "X: y", #"If-None-Match: "b""#))
        #expect(tags.match(#""a""#) && tags.match(#""b""#) && !tags.match(#""c""#))
        #expect(try #require(try self.tags(#"If-None-Match: "a""#, "If-None-Match: *")).match(#""c""#))
    }

    @Test func `a tag can contain commas and bytes that are no ASCII`() throws {
        let tags = try #require(try tags(#"If-None-Match: "x,y", "ü""#))
        #expect(tags.match(#""x,y""#) && tags.match(#""ü""#) && !tags.match(#""x""#))
    }
}
