extension HTTPRequest {
    /// Creates a request from bytes, or returns nil if they are less or more than one complete request.
    package init?(parsing bytes: [UInt8], limits: HTTPLimits = HTTPLimits()) throws(ParseError) {
        var parser = RequestParser(limits: limits)
        bytes.withUnsafeBytes { parser.receive($0) }
        var step = try parser.next()
        if case .continueExpected = step { step = try parser.next() }
        guard case .request(let request) = step, !parser.hasBufferedBytes else { return nil }
        self = request
    }
}
