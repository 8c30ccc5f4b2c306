import MockseBase
package import MockseHTTP
package import MockseJSON

/// A response that `curl -i` saved, or only its body.
package struct CapturedResponse: Sendable {
    /// The status, or nil if only the body was saved.
    package let status: Int?
    /// The fields; empty if only the body was saved.
    package let fields: HTTPFields
    /// The body.
    package let body: JSONValue

    /// The maximum number of bytes of a file.
    package static let limit = 16 << 20

    /// Reads a response.
    ///
    /// The heads of proxies, of redirects and of `100 Continue` before the response's own are skipped.
    ///
    /// - Parameters:
    ///   - text: The status line, the fields, an empty line, and the body; or the body alone.
    ///   - source: The name of the file, for errors.
    /// - Throws: An error with the place that is wrong.
    package init(parsing text: [UInt8], source: String) throws(InferenceError) {
        // PowerShell puts a byte order mark in front of what it saves.
        var rest = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
        (status, fields) = Self.head(&rest)
        func failure(_ reason: String) -> InferenceError { InferenceError(source: source, reason: reason) }
        if let status, !(200...299).contains(status) {
            throw failure("status \(status): the response isn't a page; capture one with status 200")
        }
        guard let first = rest.first(where: { !Self.isWhitespace($0) }) else {
            throw failure("is empty; save a response with curl -i URL > FILE")
        }
        guard first != UInt8(ascii: "<") else {
            throw failure("is HTML or XML; capture a response in JSON, for example with -H 'Accept: application/json'")
        }
        do throws(JSONError) {
            body = try JSONValue(parsing: Array(rest))
        } catch {
            let lines = text[..<rest.startIndex].count { $0 == UInt8(ascii: "\n") }
            throw failure("line \(error.line + lines), column \(error.column): isn't JSON: \(error.reason)")
        }
    }

    /// Removes the heads from the start of a text, and returns the status and the fields of the last one.
    private static func head(_ rest: inout ArraySlice<UInt8>) -> (Int?, HTTPFields) {
        var (status, fields) = (Int?.none, HTTPFields())
        while rest.starts(with: "HTTP/".utf8) {
            var lines: [String] = []
            while !rest.isEmpty {
                let line = rest.prefix { $0 != UInt8(ascii: "\n") }
                rest = rest[line.endIndex...].dropFirst()
                let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
                if text.isEmpty { break }
                lines.append(String(decoding: text, as: UTF8.self))
            }
            // HTTP/2 200
            status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            fields = HTTPFields(
                lines.dropFirst().compactMap { line in
                    guard let colon = line.firstIndex(of: ":") else { return nil }
                    let value = line[line.index(after: colon)...].drop(while: \.isWhitespace)
                    return HTTPField(checking: String(line[..<colon]), String(value))
                })
        }
        return (status, fields)
    }

    private static func isWhitespace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}
