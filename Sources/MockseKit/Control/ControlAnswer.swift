import MockseHTTP
import MockseJSON
import MockseSockets

/// What came of a control call.
enum ControlAnswer {
    /// A response to deliver.
    case response(HTTPResponse)
    /// A response whose body is written while it leaves.
    case stream(HTTPResponse, (inout ResponseStream) async -> Void)

    /// A JSON answer.
    static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> ControlAnswer {
        var body: [UInt8] = []
        value.write(into: &body)
        return bytes(body, "application/json; charset=utf-8", status: status)
    }

    /// What a call that takes something away answers.
    static func removed(_ wasThere: Bool) -> ControlAnswer { json(["removed": .bool(wasThere)]) }

    /// A text answer.
    static func text(_ text: String, _ mediaType: String = "text/plain; charset=utf-8") -> ControlAnswer {
        bytes(Array(text.utf8), mediaType)
    }

    /// An answer of any media type.
    static func bytes(_ body: [UInt8], _ mediaType: String, status: HTTPStatus = .ok) -> ControlAnswer {
        .response(HTTPResponse(status, fields: ["Content-Type": mediaType], body: body))
    }
}
