extension ParseError {
    /// The status to answer with.
    package var status: HTTPStatus {
        switch self {
        case .bodyTooLarge: .contentTooLarge
        case .targetTooLong: .uriTooLong
        case .unsupportedExpectation: .expectationFailed
        case .headTooLarge, .fieldTooLarge, .tooManyFields, .trailersTooLarge: .requestHeaderFieldsTooLarge
        case .unsupportedTransferCoding: .notImplemented
        case .unsupportedVersion, .http2Preface: .httpVersionNotSupported
        default: .badRequest
        }
    }

    /// Whether the connection is closed after the answer: always.
    package var closes: Bool { true }
}
