/// Decodes a chunked body (RFC 9112 §7.1).
struct ChunkedReader: Sendable {
    private enum Phase: Sendable { case size, data(Int), dataEnd, trailers(count: Int), complete }

    private var phase = Phase.size
    private var reader = LineReader()
    private var extensionBytes = 0

    /// A Boolean value indicating whether the last line has been read.
    var isComplete: Bool { if case .complete = phase { true } else { false } }

    /// Reads available bytes, appends their data to `body`, and returns the number of bytes consumed.
    ///
    /// The next call's bytes must start with those that were not consumed.
    mutating func read(
        _ bytes: UnsafeRawBufferPointer, into body: inout [UInt8], limits: HTTPLimits
    ) throws(ParseError) -> Int {
        var used = 0
        while !isComplete, let count = try step(bytes.part(used, bytes.count), &body, limits) { used += count }
        return used
    }

    /// Reads one part and returns the number of bytes consumed, or nil if the part has not arrived completely.
    private mutating func step(
        _ bytes: UnsafeRawBufferPointer, _ body: inout [UInt8], _ limits: HTTPLimits
    ) throws(ParseError) -> Int? {
        switch phase {
        case .size: return try readSize(bytes, bodyCount: body.count, limits)
        case .data(let remaining):
            guard !bytes.isEmpty else { return nil }
            let part = bytes.part(0, remaining)
            body.append(contentsOf: part)
            phase = part.count < remaining ? .data(remaining - part.count) : .dataEnd
            return part.count
        case .dataEnd:
            if let first = bytes.first, first != ASCII.carriageReturn { throw .missingChunkEnd }
            guard bytes.count > 1 else { return nil }
            guard bytes[1] == ASCII.lineFeed else { throw .missingChunkEnd }
            phase = .size
            return 2
        case .trailers(let count): return try readTrailers(bytes, count: count, limits)
        case .complete: return nil
        }
    }

    private mutating func readSize(
        _ bytes: UnsafeRawBufferPointer, bodyCount: Int, _ limits: HTTPLimits
    ) throws(ParseError) -> Int? {
        let section = LineReader.Section.chunk(extensionBytes: extensionBytes)
        guard let line = try reader.next(in: bytes, of: section, limits: limits) else { return nil }
        let header = try ChunkHeader(line)
        extensionBytes += header.extensionSize
        guard extensionBytes <= limits.chunkExtensions else { throw section.error(limits, line, isLineTooLong: true) }
        guard header.size <= limits.body - bodyCount else { throw .bodyTooLarge(limit: limits.body) }
        phase = header.size > 0 ? .data(header.size) : .trailers(count: 0)
        let used = reader.start
        reader = LineReader()
        return used
    }

    /// Validates and discards the trailer fields, which must not change the meaning of the head (RFC 9110 §6.5.1).
    private mutating func readTrailers(
        _ bytes: UnsafeRawBufferPointer, count: Int, _ limits: HTTPLimits
    ) throws(ParseError) -> Int? {
        var count = count
        while let line = try reader.next(in: bytes, of: .trailers, limits: limits) {
            if line.isEmpty {
                phase = .complete
                return reader.start
            }
            guard count < limits.fields else { throw .tooManyFields(limit: limits.fields) }
            _ = try FieldLine(line, at: 0)
            count += 1
        }
        phase = .trailers(count: count)
        return nil
    }
}
