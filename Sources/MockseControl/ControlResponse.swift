import MockseHTTP
import MockseJSON
import MockseSockets

/// The result of a control call.
enum ControlResponse {
    /// A response to deliver.
    case response(HTTPResponse)
    /// A response whose body is written while it is sent.
    case stream(HTTPResponse, (inout ResponseStream) async -> Void)
    /// A response that every page and program may read, and that doesn't depend on the origin.
    case open(HTTPResponse)

    /// Returns a JSON response.
    static func json(_ value: JSONValue, status: HTTPStatus = .ok) -> ControlResponse {
        var text: [UInt8] = []
        value.write(into: &text)
        return json(text, status: status)
    }

    /// Returns a JSON response whose text is already written.
    static func json(_ text: [UInt8], status: HTTPStatus = .ok) -> ControlResponse {
        bytes(text, "application/json; charset=utf-8", status: status)
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
