import MockseHTTP
import MockseJSON

/// What came of a control call.
enum ControlAnswer {
    /// A response to deliver.
    case response(HTTPResponse)
    /// Nothing more: the call has sent its answer, or its client has left.
    case done

    /// A JSON answer.
    static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> ControlAnswer {
        var body: [UInt8] = []
        value.write(into: &body)
        return bytes(body, "application/json; charset=utf-8", status: status)
    }

    /// A text answer.
    static func text(_ text: String, _ mediaType: String = "text/plain; charset=utf-8") -> ControlAnswer {
        bytes(Array(text.utf8), mediaType)
    }

    /// An answer of any media type.
    static func bytes(_ body: [UInt8], _ mediaType: String, status: HTTPStatus = .ok) -> ControlAnswer {
        .response(HTTPResponse(status, fields: ["Content-Type": mediaType], body: body))
    }
}
