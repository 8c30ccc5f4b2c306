extension JSONScanner {
    /// Returns the error for a reason at `offset`, which is the scanner's position by default.
    @inline(never)
    func error(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
        JSONError(reason, at: offset ?? self.offset, in: bytes)
    }

    /// Returns the error for a next byte, or an end of the text, that the grammar doesn't allow.
    @inline(never)
    package func unexpected(_ expectation: JSONError.Expectation) -> JSONError {
        if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return error(.byteOrderMark) }
        return error(.expected(expectation, found: next))
    }

    /// Returns the error where a value was expected, with its own reason for a trailing comma.
    @inline(never)
    func notAValue(in nesting: Nesting) -> JSONError {
        guard nesting.depth > 0, !nesting.isInObject else { return unexpected(.value) }
        if follows(UInt8(ascii: "[")) { return unexpected(.valueOrArrayEnd) }
        return next == UInt8(ascii: "]") ? error(.trailingComma(before: UInt8(ascii: "]"))) : unexpected(.value)
    }

    /// Returns the error where a member's name was expected.
    @inline(never)
    func notAName(_ expectation: JSONError.Expectation) -> JSONError {
        expectation == .memberName && next == UInt8(ascii: "}")
            ? error(.trailingComma(before: UInt8(ascii: "}"))) : unexpected(expectation)
    }

    /// Returns a Boolean value indicating whether the last byte before the scanner's position is `byte`, ignoring
    /// whitespace.
    private func follows(_ byte: UInt8) -> Bool {
        bytes[..<offset].last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == byte
    }
}
