import MockseDialects
import MockseHTTP
import Testing

/// Tests how the error for an expired cursor is told from others.
struct DescribedExpiryTests {
    private static func errors(_ expiry: String?) throws -> DescribedErrors {
        let own = expiry.map { #", "expiredCursor": \#($0)"# } ?? ""
        let text = """
            {"request": {"cursor": "query.after"}, "response": {"items": "body#/rows", "nextCursor": "body#/next"},
             "item": {"example": {"id": 1}}, "lists": {"GET /things": {}},
             "errors": {"default": {"status": 400, "body": {"error": {"code": "{code}", "text": "{message}"}}}\(own)}}
            """
        return try #require(Dialect(description: Array(text.utf8), name: "my").described).first.errors
    }

    @Test(
        arguments: [
            (nil, false), (#"{"status": 410}"#, true), (#"{"status": 400}"#, false),
            (#"{"body": {"error": {"code": "{code}", "text": "{message}"}}}"#, false),
            (#"{"body": {"error": {"code": "expired", "text": "{message}"}}}"#, true),
        ] as [(String?, Bool)]) func `an expiry differs from other errors by its status or its body`(
            expiry: String?, isTold: Bool
        ) throws
    {
        let errors = try Self.errors(expiry)
        #expect(errors.tellsExpiry == isTold)
        let response = errors.response(.expiredCursor, message: "Gone")
        #expect(errors.isExpiry(status: response.status.code, body: response.body) == isTold)
        let other = errors.response(.invalidCursor, message: "Wrong")
        #expect(!errors.isExpiry(status: other.status.code, body: other.body))
        #expect(
            !errors.isExpiry(status: response.status.code, body: Array("<html>".utf8)) || expiry == #"{"status": 410}"#)
    }
}
