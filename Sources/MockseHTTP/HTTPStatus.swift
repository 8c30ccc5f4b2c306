/// A response's status code.
package struct HTTPStatus: Sendable, Hashable, CustomStringConvertible {
    /// Three digits: 100 to 599.
    package let code: Int

    /// A status of any code; a code outside 100 to 599 becomes 500, because it could not be framed.
    package init(_ code: Int) {
        self.code = 100...599 ~= code ? code : 500
    }

    /// Whether a response of this status has neither body nor `Content-Length` (RFC 9110 §6.4.1).
    package var isBodiless: Bool { code < 200 || code == 204 || code == 304 }

    /// "503 Service Unavailable".
    package var description: String { "\(code) \(reason)" }

    /// 100: the client may send the body it announced.
    package static let `continue` = HTTPStatus(100)
    /// 200.
    package static let ok = HTTPStatus(200)
    /// 201.
    package static let created = HTTPStatus(201)
    /// 202.
    package static let accepted = HTTPStatus(202)
    /// 204.
    package static let noContent = HTTPStatus(204)
    /// 301.
    package static let movedPermanently = HTTPStatus(301)
    /// 302.
    package static let found = HTTPStatus(302)
    /// 304.
    package static let notModified = HTTPStatus(304)
    /// 400.
    package static let badRequest = HTTPStatus(400)
    /// 401.
    package static let unauthorized = HTTPStatus(401)
    /// 403.
    package static let forbidden = HTTPStatus(403)
    /// 404.
    package static let notFound = HTTPStatus(404)
    /// 405: the response names the allowed methods in `Allow`.
    package static let methodNotAllowed = HTTPStatus(405)
    /// 406.
    package static let notAcceptable = HTTPStatus(406)
    /// 408.
    package static let requestTimeout = HTTPStatus(408)
    /// 409.
    package static let conflict = HTTPStatus(409)
    /// 411.
    package static let lengthRequired = HTTPStatus(411)
    /// 413.
    package static let contentTooLarge = HTTPStatus(413)
    /// 414.
    package static let uriTooLong = HTTPStatus(414)
    /// 415.
    package static let unsupportedMediaType = HTTPStatus(415)
    /// 417.
    package static let expectationFailed = HTTPStatus(417)
    /// 422.
    package static let unprocessableContent = HTTPStatus(422)
    /// 429.
    package static let tooManyRequests = HTTPStatus(429)
    /// 431.
    package static let requestHeaderFieldsTooLarge = HTTPStatus(431)
    /// 500.
    package static let internalServerError = HTTPStatus(500)
    /// 501.
    package static let notImplemented = HTTPStatus(501)
    /// 502.
    package static let badGateway = HTTPStatus(502)
    /// 503.
    package static let serviceUnavailable = HTTPStatus(503)
    /// 504.
    package static let gatewayTimeout = HTTPStatus(504)
    /// 505.
    package static let httpVersionNotSupported = HTTPStatus(505)
}
