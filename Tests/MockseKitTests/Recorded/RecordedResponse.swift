/// A response as a recording shows it: byte for byte, except for what can't be the same in two runs.
struct RecordedResponse {
    private let head: String
    private let body: [UInt8]
    /// The text of the requests that it responds to.
    private let requests: String
    private let hidesConnections: Bool

    /// Splits a response.
    ///
    /// Without an empty line, all bytes are the head.
    init(_ bytes: ArraySlice<UInt8>, to requests: String, hidesConnections: Bool) {
        let end = bytes.firstRange(of: Array("\r\n\r\n".utf8))?.upperBound ?? bytes.endIndex
        head = String(decoding: bytes[..<end], as: UTF8.self)
        body = Array(bytes[end...])
        self.requests = requests
        self.hidesConnections = hidesConnections
    }

    /// Returns the lines of a recording, each with its mark.
    func lines() throws -> [String] {
        let coding = value(of: "Content-Encoding")
        let plain = coding == nil || body.isEmpty ? body : try Inflation.inflate(body)
        let shown = masked(plain)
        // The length of a masked body varies. The recording only shows that it is the body's length.
        let hidesLength = coding != nil || shown != plain || body.isEmpty && mayHoldSentences
        let lines = EscapedBytes.lines(of: Array(shownHead(hidesLength: hidesLength).utf8)).map { "< " + $0 }
        let note = coding.map { ["* \($0), decoded"] } ?? []
        return lines + (shown.isEmpty ? [] : note) + EscapedBytes.lines(of: shown).map { "< " + $0 }
    }

    private func value(of name: String) -> String? {
        head.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }.map { String($0.dropFirst(name.count + 2)) }
    }

    private func shownHead(hidesLength: Bool) -> String {
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("Date: "), line.hasSuffix(" GMT"), line.utf8.count == 35 { return "Date: <date>" }
            if hidesLength, line == "Content-Length: \(body.count)" || isBodiless(line) {
                return "Content-Length: <length>"
            }
            return String(line)
        }
        return lines.joined(separator: "\r\n")
    }

    /// A Boolean value indicating whether the body that HEAD leaves out can have a sentence or a time in it.
    private var mayHoldSentences: Bool { !head.hasPrefix("HTTP/1.1 200 ") || requests.contains("/_mockse") }

    private func isBodiless(_ line: some StringProtocol) -> Bool {
        requests.hasPrefix("HEAD ") && line.hasPrefix("Content-Length: ")
    }

    private func masked(_ body: [UInt8]) -> [UInt8] {
        let type = value(of: "Content-Type") ?? ""
        if type.hasPrefix("text/plain; version=") { return maskedMetrics(body) }
        if type.hasPrefix("text/plain") { return Array("<sentences>".utf8) }
        var mask = MemberMask(requests: requests)
        mask.hidesConnections = hidesConnections
        return mask.masked(body)
    }

    /// Returns metrics with the sentences of their help masked.
    private func maskedMetrics(_ body: [UInt8]) -> [UInt8] {
        let lines = String(decoding: body, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let masked = lines.map { line in
            let words = line.split(separator: " ", maxSplits: 3)
            return words.count == 4 && words[1] == "HELP" ? "# HELP \(words[2]) <sentence>" : String(line)
        }
        return Array(masked.joined(separator: "\n").utf8)
    }
}
