extension LineReader {
    /// The parts of a message that consist of lines, each with its own limits.
    enum Section: Sendable {
        case requestLine, statusLine, fields, trailers
        /// The line before a chunk, after this many bytes of extensions in the same body.
        case chunk(extensionBytes: Int)

        /// Returns the maximum number of bytes in one line and in all lines together.
        ///
        /// The bound for one line does not include its line ending. The bound for all lines does.
        @inline(__always)
        func bounds(_ limits: HTTPLimits) -> (line: Int, all: Int) {
            switch self {
            // Leave room for a method and a version in addition to the longest target.
            case .requestLine: (limits.target &+ HTTPLimits.method, limits.head)
            case .statusLine, .fields: (limits.field, limits.head)
            case .trailers: (limits.field, limits.trailers)
            // The size's digits, in addition to what the remaining extensions may use.
            case .chunk(let extensionBytes):
                (limits.chunkExtensions &- extensionBytes &+ ChunkHeader.digits, .max)
            }
        }

        /// Returns the error for a line that is too long, or for lines that are too long in total.
        ///
        /// - Parameters:
        ///   - limits: The limits of the message.
        ///   - line: The start of the line, up to the limit.
        ///   - isLineTooLong: A Boolean value indicating whether the line itself is too long.
        /// - Returns: The error.
        func error(_ limits: HTTPLimits, _ line: UnsafeRawBufferPointer, isLineTooLong: Bool) -> ParseError {
            switch self {
            case .chunk: .chunkExtensionsTooLarge(limit: limits.chunkExtensions)
            case .requestLine where isLineTooLong:
                line.prefix(HTTPLimits.method + 1).contains(ASCII.space)
                    ? .targetTooLong(limit: limits.target) : .methodTooLong(limit: HTTPLimits.method)
            case .statusLine where isLineTooLong, .fields where isLineTooLong, .trailers where isLineTooLong:
                .fieldTooLarge(limit: limits.field)
            case .requestLine, .statusLine, .fields: .headTooLarge(limit: limits.head)
            case .trailers: .trailersTooLarge(limit: limits.trailers)
            }
        }
    }
}
