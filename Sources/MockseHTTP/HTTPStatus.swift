/// A status code of a response.
package struct HTTPStatus: Sendable, Hashable, CustomStringConvertible {
    /// The three-digit code, from 100 to 599.
    package let code: Int

    /// Creates a status.
    ///
    /// A code outside 100 to 599 becomes 500, because it could not be framed.
    package init(_ code: Int) {
        self.code = 100...599 ~= code ? code : 500
    }

    /// A Boolean value indicating whether responses with this status have no body and no `Content-Length`.
    ///
    /// Source: RFC 9110 §6.4.1.
    package var isBodiless: Bool { code < 200 || code == 204 || code == 304 }

    /// The code and its reason phrase, such as "503 Service Unavailable".
    package var description: String { "\(code) \(reason)" }

    /// 100 Continue: the client may send the body that it announced.
    package static let `continue` = HTTPStatus(100)
    /// 200 OK.
    package static let ok = HTTPStatus(200)
    /// 201 Created.
    package static let created = HTTPStatus(201)
    /// 202 Accepted.
    package static let accepted = HTTPStatus(202)
    /// 204 No Content.
    package static let noContent = HTTPStatus(204)
    /// 205 Reset Content.
    package static let resetContent = HTTPStatus(205)
    /// 301 Moved Permanently.
    package static let movedPermanently = HTTPStatus(301)
    /// 302 Found.
    package static let found = HTTPStatus(302)
    /// 304 Not Modified.
    package static let notModified = HTTPStatus(304)
    /// 400 Bad Request.
    package static let badRequest = HTTPStatus(400)
    /// 401 Unauthorized.
    package static let unauthorized = HTTPStatus(401)
    /// 403 Forbidden.
    package static let forbidden = HTTPStatus(403)
    /// 404 Not Found.
    package static let notFound = HTTPStatus(404)
    /// 405 Method Not Allowed: the response lists the allowed methods in `Allow`.
    package static let methodNotAllowed = HTTPStatus(405)
    /// 406 Not Acceptable.
    package static let notAcceptable = HTTPStatus(406)
    /// 408 Request Timeout.
    package static let requestTimeout = HTTPStatus(408)
    /// 409 Conflict.
    package static let conflict = HTTPStatus(409)
    /// 411 Length Required.
    package static let lengthRequired = HTTPStatus(411)
    /// 413 Content Too Large.
    package static let contentTooLarge = HTTPStatus(413)
    /// 414 URI Too Long.
    package static let uriTooLong = HTTPStatus(414)
    /// 415 Unsupported Media Type.
    package static let unsupportedMediaType = HTTPStatus(415)
    /// 417 Expectation Failed.
    package static let expectationFailed = HTTPStatus(417)
    /// 422 Unprocessable Content.
    package static let unprocessableContent = HTTPStatus(422)
    /// 429 Too Many Requests.
    package static let tooManyRequests = HTTPStatus(429)
    /// 431 Request Header Fields Too Large.
    package static let requestHeaderFieldsTooLarge = HTTPStatus(431)
    /// 500 Internal Server Error.
    package static let internalServerError = HTTPStatus(500)
    /// 501 Not Implemented.
    package static let notImplemented = HTTPStatus(501)
    /// 502 Bad Gateway.
    package static let badGateway = HTTPStatus(502)
    /// 503 Service Unavailable.
    package static let serviceUnavailable = HTTPStatus(503)
    /// 504 Gateway Timeout.
    package static let gatewayTimeout = HTTPStatus(504)
    /// 505 HTTP Version Not Supported.
    package static let httpVersionNotSupported = HTTPStatus(505)
}
