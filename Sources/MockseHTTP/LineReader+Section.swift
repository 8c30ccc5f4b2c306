extension LineReader {
    /// The parts of a message that are made of lines, each with limits of its own.
    enum Section: Sendable {
        case requestLine, statusLine, fields, trailers
        /// The line before a chunk, when so many bytes of extensions have been seen in the same body.
        case chunk(extensionBytes: Int)

        /// The most bytes of a line without its end, and of all lines with their ends.
        @inline(__always)
        func bounds(_ limits: HTTPLimits) -> (line: Int, all: Int) {
            switch self {
            // Room for a method and a version beside the longest target.
            case .requestLine: (limits.target &+ 64, limits.head)
            case .statusLine, .fields: (limits.field, limits.head)
            case .trailers: (limits.field, limits.trailers)
            // Sixteen digits beside what extensions may still take.
            case .chunk(let extensionBytes): (limits.chunkExtensions &- extensionBytes &+ 16, .max)
            }
        }

        /// Why a line, or all of them, is too long.
        func error(_ limits: HTTPLimits, isLineTooLong: Bool) -> ParseError {
            switch self {
            case .chunk: .chunkExtensionsTooLarge(limit: limits.chunkExtensions)
            case .requestLine where isLineTooLong: .targetTooLong(limit: limits.target)
            case .statusLine where isLineTooLong, .fields where isLineTooLong, .trailers where isLineTooLong:
                .fieldTooLarge(limit: limits.field)
            case .requestLine, .statusLine, .fields: .headTooLarge(limit: limits.head)
            case .trailers: .trailersTooLarge(limit: limits.trailers)
            }
        }
    }
}
