import MockseHTTP
import MockseJSON
import MockseSockets

/// The result of a control call.
enum ControlAnswer {
    /// A response to deliver.
    case response(HTTPResponse)
    /// A response whose body is written while it is sent.
    case stream(HTTPResponse, (inout ResponseStream) async -> Void)

    /// Returns a JSON response.
    static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> ControlAnswer {
        var body: [UInt8] = []
        value.write(into: &body)
        return bytes(body, "application/json; charset=utf-8", status: status)
    }

    /// Returns the response of a call that removes something.
    static func removed(_ wasThere: Bool) -> ControlAnswer { json(["removed": .bool(wasThere)]) }

    /// Returns a text response.
    static func text(_ text: String, _ mediaType: String = "text/plain; charset=utf-8") -> ControlAnswer {
        bytes(Array(text.utf8), mediaType)
    }

    /// Returns a response of any media type.
    static func bytes(_ body: [UInt8], _ mediaType: String, status: HTTPStatus = .ok) -> ControlAnswer {
        .response(HTTPResponse(status, fields: ["Content-Type": mediaType], body: body))
    }
}
