#if !os(iOS)
import Foundation

/// A response as it came over the wire.
struct Answer {
    /// Bytes are no response.
    struct Malformed: Error {
        let text: String
    }

    /// The status lines of the interim responses before it.
    var interim: [String] = []
    let statusLine: String
    /// All field lines in order.
    let fieldLines: [String]
    let body: Data

    /// Reads a response with any interim responses before it; the rest is the body.
    init(parsing bytes: Data) throws {
        var rest = bytes
        while let end = rest.firstRange(of: Data("\r\n\r\n".utf8)) {
            let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            rest = rest[end.upperBound...]
            if lines[0].hasPrefix("HTTP/1.1 1") {
                interim.append(lines[0])
                continue
            }
            statusLine = lines[0]
            fieldLines = Array(lines.dropFirst())
            body = Data(rest)
            return
        }
        throw Malformed(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads a head, and takes the body as given.
    init(head: String, body: Data) {
        let lines = head.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        statusLine = lines[0]
        fieldLines = Array(lines.dropFirst())
        self.body = body
    }

    var status: Int {
        statusLine.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the only field with this name.
    subscript(name: String) -> String? {
        let values = fieldLines.filter { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
        return values.count == 1 ? values.first.map { String($0.dropFirst(name.count + 2)) } : nil
    }

    /// The body as one of the APIs' types.
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: body)
    }

    /// Status line and fields but for the one that tells the time.
    var timelessHead: [String] {
        [statusLine] + fieldLines.filter { !$0.hasPrefix("Date: ") }
    }
}
#endif
