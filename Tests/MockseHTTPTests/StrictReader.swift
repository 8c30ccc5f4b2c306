/// A second, deliberately simple implementation of RFC 9112 that shares no code with the parser.
///
/// It reads complete input and has no limits. It rejects whatever two readers could frame differently. Whatever the
/// parser accepts, both must frame the same way.
struct StrictReader {
    struct Message: Equatable {
        var head: [UInt8]
        var body: [UInt8]
    }

    enum Verdict: Equatable {
        case message(Message)
        case refused(String)
        case incomplete
    }

    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    /// The messages before the first that is rejected or incomplete.
    static func messages(in bytes: [UInt8]) -> [Message] {
        var reader = StrictReader(bytes)
        var messages: [Message] = []
        while case .message(let message) = reader.next() { messages.append(message) }
        return messages
    }

    mutating func next() -> Verdict {
        while rest.starts(with: [13, 10]) { rest = rest.dropFirst(2) }
        guard let end = Self.index(of: [13, 10, 13, 10], in: rest) else { return .incomplete }
        let head = rest[..<(end + 4)]
        var lines = Self.lines(rest[..<end])
        let requestLine = lines.removeFirst().split(separator: 32, omittingEmptySubsequences: false)
        guard requestLine.count == 3, Self.isToken(requestLine[0]), !requestLine[1].isEmpty,
            requestLine[1].allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
            // Raw UTF-8 is accepted, as by nginx.
            String(validating: requestLine[1], as: UTF8.self) != nil, Self.isHTTP1(requestLine[2])
        else { return .refused("request line") }
        var values: [String: [String]] = [:]
        for line in lines {
            guard let (name, value) = Self.field(line) else { return .refused("field line") }
            values[name, default: []].append(value)
        }
        guard let minor = requestLine[2].last else { return .refused("version") }
        let hosts = values["host"] ?? []
        guard hosts.count == 1 || hosts.isEmpty && minor == 48 else { return .refused("host") }
        rest = rest[(end + 4)...]
        return body(values, minor).map { .message(Message(head: Array(head), body: $0)) }
    }

    private enum Read {
        case bytes([UInt8])
        case not(Verdict)

        func map(_ transform: ([UInt8]) -> Verdict) -> Verdict {
            switch self {
            case .bytes(let bytes): transform(bytes)
            case .not(let verdict): verdict
            }
        }
    }

    private mutating func body(_ values: [String: [String]], _ minor: UInt8) -> Read {
        let lengths = values["content-length"] ?? []
        if let codings = values["transfer-encoding"] {
            guard codings.count == 1, codings[0].lowercased() == "chunked", lengths.isEmpty, minor != 48 else {
                return .not(.refused("transfer coding"))
            }
            return chunks()
        }
        guard let length = lengths.first else { return .bytes([]) }
        guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ 48...57 ~= $0 }), let count = Int(length)
        else { return .not(.refused("content length")) }
        guard rest.count >= count else { return .not(.incomplete) }
        defer { rest = rest.dropFirst(count) }
        return .bytes(Array(rest.prefix(count)))
    }

    private mutating func chunks() -> Read {
        var body: [UInt8] = []
        while true {
            guard let line = takeLine() else { return .not(.incomplete) }
            let digits = line.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || 65...70 ~= $0 || 97...102 ~= $0 }
            guard Self.isText(line), !digits.isEmpty, let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
            else { return .not(.refused("chunk size")) }
            let extensions = line.dropFirst(digits.count).drop { $0 == 32 || $0 == 9 }
            guard extensions.isEmpty && digits.count == line.count || extensions.first == UInt8(ascii: ";") else {
                return .not(.refused("chunk extension"))
            }
            if size == 0 { break }
            guard rest.count - 2 >= size else { return .not(.incomplete) }
            body += rest.prefix(size)
            guard rest.dropFirst(size).starts(with: [13, 10]) else { return .not(.refused("chunk end")) }
            rest = rest.dropFirst(size + 2)
        }
        while let line = takeLine() {
            if line.isEmpty { return .bytes(body) }
            guard Self.field(line) != nil else { return .not(.refused("trailer")) }
        }
        return .not(.incomplete)
    }

    private mutating func takeLine() -> ArraySlice<UInt8>? {
        guard let end = Self.index(of: [13, 10], in: rest) else { return nil }
        defer { rest = rest[(end + 2)...] }
        return rest[..<end]
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = bytes
        while let end = index(of: [13, 10], in: rest) {
            lines.append(rest[..<end])
            rest = rest[(end + 2)...]
        }
        return lines + [rest]
    }

    private static func index(of pattern: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: pattern) }
    }

    /// Returns a field line's lowercased name and its value, or nil if the line is not a field line.
    private static func field(_ line: ArraySlice<UInt8>) -> (String, String)? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]), isText(line) else {
            return nil
        }
        let isSpace = { (byte: UInt8) in byte == 32 || byte == 9 }
        let value = line[(colon + 1)...].drop(while: isSpace).reversed().drop(while: isSpace).reversed()
        return (String(decoding: line[..<colon], as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self))
    }

    private static func isHTTP1(_ version: ArraySlice<UInt8>) -> Bool {
        (0...9).contains { version.elementsEqual("HTTP/1.\($0)".utf8) }
    }

    private static func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
        let marks = Set("!#$%&'*+-.^_`|~".utf8)
        return !bytes.isEmpty
            && bytes.allSatisfy { 48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || marks.contains($0) }
    }

    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 }
    }
}
