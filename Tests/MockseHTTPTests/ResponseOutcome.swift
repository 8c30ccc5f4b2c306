import MockseHTTP

/// Everything that a parser reads from some bytes, in a comparable form.
struct ResponseOutcome: Equatable {
    var responses: [ReceivedResponse] = []
    var error: ParseError?
    var surplus: [UInt8] = []

    /// Creates an outcome by feeding a parser the bytes in pieces that end at these offsets.
    ///
    /// After the last piece, the connection ends.
    init(
        _ bytes: [UInt8], cutAt cuts: some Sequence<Int> = [], to method: HTTPMethod = .get,
        limits: HTTPLimits = .responses
    ) {
        var parser = ResponseParser(limits: limits)
        var start = 0
        do throws(ParseError) {
            for end in Array(cuts) + [bytes.count] {
                Array(bytes[start..<end]).withUnsafeBytes { parser.receive($0) }
                start = end
                while let response = try parser.next(to: method) { responses.append(response) }
            }
            parser.receiveEnd()
            while let response = try parser.next(to: method) { responses.append(response) }
        } catch {
            self.error = error
        }
        surplus = parser.takeSurplus()
    }

    init(_ text: String, to method: HTTPMethod = .get, limits: HTTPLimits = .responses) {
        self.init(Array(text.utf8), to: method, limits: limits)
    }
}
