import MockseHTTP
import MockseSockets

/// The control API.
struct Control: Sendable {
    let sandboxes: Sandboxes

    func respond(
        to request: HTTPRequest, _ target: RequestTarget, in sandboxName: String, on connection: Connection
    ) async {
        let refusal = Refusal(status: .notFound, key: "path", value: target.path, reason: "no such call")
        _ = await connection.deliver(Delivery(ResponseEncoder.encode(refusal.response, for: request.method)))
    }
}
