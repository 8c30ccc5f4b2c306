import MockseHTTP
import MockseJSON

/// An error that mockse itself answers with, outside any dialect: `{"error": {"key", "value", "reason"}}`.
struct Refusal {
    /// The status.
    let status: HTTPStatus
    /// What is wrong: `host`, `path`, `request`.
    let key: String
    /// Its value.
    let value: String
    /// What to do instead, in a sentence.
    let reason: String

    /// The answer.
    var response: HTTPResponse {
        let object: JSONObject = [
            "error": .object(["key": .string(key), "value": .string(value), "reason": .string(reason)])
        ]
        var body: [UInt8] = []
        JSONValue.object(object).write(into: &body)
        var response = HTTPResponse(status, body: body)
        response.fields.add("Content-Type", "application/json; charset=utf-8")
        CrossOrigin.addFields(to: &response)
        return response
    }
}
