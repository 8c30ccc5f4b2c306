import MockseHTTP
import MockseJSON
import MocksePaging

/// The method, the path and the usual parameters of a captured list.
struct InferredList {
    /// The list's name in the description, such as `GET /users`.
    let key: String
    /// The list's members in the description.
    private(set) var members = JSONObject()
    /// The parts of the request that are left out, each with the reason.
    var omitted: [String] = []

    /// Creates a list; `paging` has the places that page.
    init(_ page: CapturedPage, paging: [Place]) {
        var parameters = JSONObject()
        var path = ""
        for segment in page.address.target.segments {
            let isPlain = segment.allSatisfy { !$0.isWhitespace && !"{}?#/".contains($0) }
            if isPlain, !Secret.isLike(segment) {
                path += "/\(segment)"
                continue
            }
            if segment.count > 2, segment.hasPrefix("{"), segment.hasSuffix("}") {
                path += "/\(segment)"
                parameters[String(segment.dropFirst().dropLast())] = "1"
                continue
            }
            let name = "part\(parameters.count + 1)"
            path += "/{\(name)}"
            parameters[name] = .string(isPlain ? "any" : segment)
            if isPlain { omitted.append("a part of the path, which looks like a secret; any text is accepted there") }
        }
        if path.isEmpty || page.address.target.path.hasSuffix("/") { path += "/" }
        for (place, text) in page.requested {
            guard let name = place.parameter, !paging.contains(place) else { continue }
            if Secret.isNamed(parameter: name) || Secret.isLike(text) || Secret.hasMailAddress(text) {
                omitted.append("\(place), which may be a secret")
            } else {
                parameters[name] = .string(text)
            }
        }
        key = "\(page.posted == nil ? "GET" : "POST") \(path)"
        if !parameters.isEmpty { members["parameters"] = .object(parameters) }
        guard let posted = page.posted?.object else { return }
        if posted["jsonrpc"] != nil, let method = posted["method"]?.string {
            members["when"] = ["body#/method": .string(method)]
            members["echo"] = ["body#/id": "body#/id"]
        }
        omitted.append("the rest of the request's body, which a description doesn't repeat")
    }
}
