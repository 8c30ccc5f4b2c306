extension JSONScanner {
    /// The error `reason` at `offset`, by default where the scanner stands.
    @inline(never)
    func error(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
        JSONError(reason, at: offset ?? self.offset, in: bytes)
    }

    /// The error for a next byte (or end) that the grammar does not allow.
    @inline(never)
    package func unexpected(_ expectation: JSONError.Expectation) -> JSONError {
        if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return error(.byteOrderMark) }
        return error(.expected(expectation, found: next))
    }

    /// The error where a value had to start, with a word for the commonest slip.
    @inline(never)
    func notAValue(in nesting: Nesting) -> JSONError {
        guard nesting.depth > 0, !nesting.isInObject else { return unexpected(.value) }
        if follows(UInt8(ascii: "[")) { return unexpected(.valueOrArrayEnd) }
        return next == UInt8(ascii: "]") ? error(.trailingComma(before: UInt8(ascii: "]"))) : unexpected(.value)
    }

    /// The error where a member's name had to start.
    @inline(never)
    func notAName(_ expectation: JSONError.Expectation) -> JSONError {
        expectation == .memberName && next == UInt8(ascii: "}")
            ? error(.trailingComma(before: UInt8(ascii: "}"))) : unexpected(expectation)
    }

    /// Whether the last byte before the scanner's place, whitespace aside, is `byte`.
    private func follows(_ byte: UInt8) -> Bool {
        bytes[..<offset].last { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == byte
    }
}
