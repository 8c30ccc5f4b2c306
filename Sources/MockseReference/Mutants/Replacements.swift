import MockseDialects
import MockseDriver
import MockseJSON
import MocksePaging

/// Pages that are wrongly read from invalid replies.
enum Replacements {
    typealias Rule = @Sendable (PlainReply, Dialect) -> Page?

    private static let lastPage = Page(rows: [], hasMore: false, size: 0)

    static let emptyBody: Rule = { reply, _ in reply.body.isEmpty && !reply.isCut ? lastPage : nil }

    static let errorObject: Rule = { reply, dialect in
        guard !reply.isCut, let member = dialect.paging.member(.error),
            let response = (try? JSONValue(parsing: reply.body))?.object, response[member] != nil
        else { return nil }
        return lastPage
    }

    /// Reads the complete rows of a truncated body.
    static let cutBody: Rule = { reply, dialect in
        guard reply.isCut else { return nil }
        let text = Array(reply.body[..<endOfLastRow(in: reply.body)]) + Array("]}".utf8)
        guard let body = try? JSONValue(parsing: text), let items = dialect.paging.items(in: body, areRequired: true)
        else { return nil }
        return Page(rows: dialect.rows(in: items), hasMore: true, size: 0)
    }

    private static func endOfLastRow(in body: [UInt8]) -> Int {
        var (nesting, end) = (JSONDepth(), 0)
        for (offset, byte) in body.enumerated() {
            let depth = nesting.depth
            nesting.take(byte)
            if depth == 3 && nesting.depth == 2 { end = offset + 1 }
        }
        return end
    }
}
