import MockseHTTP
import MockseJSON
import MockseSockets

/// The result of a control call.
enum ControlResponse {
    /// A response to deliver.
    case response(HTTPResponse)
    /// A response whose body is written while it is sent.
    case stream(HTTPResponse, (inout ResponseStream) async -> Void)

    /// Returns a JSON response.
    static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> ControlResponse {
        var body: [UInt8] = []
        value.write(into: &body)
        return bytes(body, "application/json; charset=utf-8", status: status)
    }

    /// Returns the response of a call that removes something.
    static func removed(_ wasThere: Bool) -> ControlResponse { json(["removed": .bool(wasThere)]) }

    /// Returns a text response.
    static func text(_ text: String, _ mediaType: String = "text/plain; charset=utf-8") -> ControlResponse {
        bytes(Array(text.utf8), mediaType)
    }

    /// Returns a response of any media type.
    static func bytes(_ body: [UInt8], _ mediaType: String, status: HTTPStatus = .ok) -> ControlResponse {
        .response(HTTPResponse(status, fields: ["Content-Type": mediaType], body: body))
    }
}
