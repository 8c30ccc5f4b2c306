import MockseJSON

/// Methods that read an object of lists, such as json-server's `db.json`.
extension ItemIndexer {
    /// Returns a Boolean value indicating whether a member of the next object is an array that is empty or starts with
    /// an object.
    mutating func beginsWithList(in file: borrowing some ItemSource & ~Copyable) throws(DatasetError) -> Bool {
        guard allowsLists else { return false }
        while true {
            var scanner = scanner
            guard scanner.skip(UInt8(ascii: "{")) else { return false }
            if let hasList = Self.hasList(&scanner) { return hasList }
            guard window.bytes.count <= longestItem, try extend(from: file) else { return false }
        }
    }

    /// Returns a Boolean value indicating whether one of the members that follow is a list, or `nil` if the text ends
    /// too early.
    private static func hasList(_ scanner: inout JSONScanner) -> Bool? {
        do throws(JSONError) {
            repeat {
                scanner.skipWhitespace()
                guard let quote = scanner.next else { return nil }
                guard quote == UInt8(ascii: "\"") else { return false }
                _ = try scanner.skipValue()
                scanner.skipWhitespace()
                guard scanner.next != nil else { return nil }
                guard scanner.skip(UInt8(ascii: ":")) else { return false }
                scanner.skipWhitespace()
                if startsList(scanner) { return true }
                _ = try scanner.skipValue()
                scanner.skipWhitespace()
            } while scanner.skip(UInt8(ascii: ","))
            return scanner.next == nil ? nil : false
        } catch {
            return error.reason.isEndOfText ? nil : false
        }
    }

    /// Returns a Boolean value indicating whether an array comes next that is empty or starts with an object.
    private static func startsList(_ scanner: JSONScanner) -> Bool {
        var scanner = scanner
        guard scanner.skip(UInt8(ascii: "[")) else { return false }
        scanner.skipWhitespace()
        return scanner.next == UInt8(ascii: "{") || scanner.next == UInt8(ascii: "]")
    }

    /// Returns a Boolean value indicating whether the array that comes next is read as a list, so that elements other
    /// than objects are errors.
    ///
    /// Beside values that are neither lists nor objects, an array such as `["a"]` is a value like them.
    private func isList(_ scanner: JSONScanner) -> Bool {
        Self.startsList(scanner) || hasLists && others.isEmpty
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
            case UInt8(ascii: "[") where isList(scanner):
                window.consume(scanner.offset)
                self.name = name
                step(to: .firstElement)
            case nil: throw scanner.unexpected(.value)
            case let byte?:
                _ = try scanner.skipValue()
                window.consume(scanner.offset)
                if byte == UInt8(ascii: "{") { objects.append(name) } else { others.append(name) }
                stay(at: .afterMember)
            }
        } catch {
            if error.reason.isEndOfText, window.bytes.count <= longestItem, try extend(from: file) { return }
            throw broken(error, in: file)
        }
    }
}
