import MockseJSON

/// Methods that read an object of lists, such as json-server's `db.json`.
extension ItemIndexer {
    /// Returns a Boolean value indicating whether the first member of the next object is an array that is empty or
    /// starts with an object.
    mutating func beginsWithList(in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> Bool {
        guard allowsLists else { return false }
        while true {
            var scanner = scanner
            guard scanner.skip(UInt8(ascii: "{")) else { return false }
            scanner.skipWhitespace()
            if let isList = Self.startsList(&scanner) { return isList }
            guard window.bytes.count <= longestItem, try extend(from: file) else { return false }
        }
    }

    /// Returns a Boolean value indicating whether a member with a list comes next, or `nil` if the text ends too early.
    private static func startsList(_ scanner: inout JSONScanner) -> Bool? {
        guard let quote = scanner.next else { return nil }
        guard quote == UInt8(ascii: "\"") else { return false }
        do throws(JSONError) {
            _ = try scanner.skipValue()
        } catch {
            return error.reason.isEndOfText ? nil : false
        }
        for byte in [UInt8(ascii: ":"), UInt8(ascii: "[")] {
            scanner.skipWhitespace()
            guard let next = scanner.next else { return nil }
            guard next == byte, scanner.skip(byte) else { return false }
        }
        scanner.skipWhitespace()
        return scanner.next.map { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "]") }
    }

    /// Consumes the next part of an object of lists, outside its arrays.
    mutating func takeInObject(_ byte: UInt8, in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) {
        switch (place, byte) {
        case (.firstMember, UInt8(ascii: "\"")), (.member, UInt8(ascii: "\"")): try takeMember(in: file)
        case (.afterMember, UInt8(ascii: ",")): step(to: .member)
        case (.firstMember, UInt8(ascii: "}")), (.afterMember, UInt8(ascii: "}")): step(to: .afterObject)
        // Up to here, the file could also be NDJSON.
        case (.afterObject, _): isNoObjectOfLists = true
        case (.afterMember, _): throw malformed(.json(.expected(.commaOrObjectEnd, found: byte)), in: file)
        default: throw malformed(.json(.expected(.memberName, found: byte)), in: file)
        }
    }

    /// Consumes the name of a member, and then the start of its array or its whole object.
    private mutating func takeMember(in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) {
        var scanner = scanner
        do throws(JSONError) {
            let range = try scanner.skipValue()
            let quoted = UnsafeRawBufferPointer(rebasing: window.bytes[range.lowerBound + 1..<range.upperBound - 1])
            let name = JSONString.decode(quoted)
            scanner.skipWhitespace()
            guard scanner.skip(UInt8(ascii: ":")) else { throw scanner.unexpected(.colon) }
            scanner.skipWhitespace()
            switch scanner.next {
            case UInt8(ascii: "["):
                window.consume(scanner.offset)
                self.name = name
                step(to: .firstElement)
            case UInt8(ascii: "{"):
                _ = try scanner.skipValue()
                window.consume(scanner.offset)
                stay(at: .afterMember)
            case nil: throw scanner.unexpected(.value)
            default: isNoObjectOfLists = true
            }
        } catch {
            if error.reason.isEndOfText, window.bytes.count <= longestItem, try extend(from: file) { return }
            throw broken(error, in: file)
        }
    }
}
