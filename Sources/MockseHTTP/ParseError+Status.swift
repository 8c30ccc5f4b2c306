extension ParseError {
    /// The status of the response to the error.
    package var status: HTTPStatus {
        switch self {
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unsupportedExpectation: .expectationFailed
        case .headTooLarge, .fieldTooLarge, .tooManyFields, .trailersTooLarge: .requestHeaderFieldsTooLarge
        // RFC 9112 §3: a method longer than any implemented one.
        case .unsupportedTransferCoding, .methodTooLong: .notImplemented
        case .unsupportedVersion, .http2Preface: .httpVersionNotSupported
        default: .badRequest
        }
    }

    /// A Boolean value indicating whether the connection is closed after the response, which is always true.
    package var closes: Bool { true }
}
