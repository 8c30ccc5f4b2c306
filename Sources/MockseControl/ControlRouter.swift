import MockseBase
import MockseHTTP
import MockseSandboxes

/// The router that finds the call for a request.
struct ControlRouter: Sendable {
    /// The calls, in the order of the index.
    let calls: [ControlCall]

    /// A call and the values of the placeholders in its path.
    struct Found {
        let call: ControlCall
        let arguments: [String]
    }

    /// Finds the call for a method and path; HEAD is treated as GET.
    ///
    /// - Parameters:
    ///   - method: The request's method.
    ///   - path: The path's segments after `_mockse`.
    /// - Returns: The call and the values of its placeholders.
    /// - Throws: A refusal with 404 that names the nearest path, or with 405.
    func find(_ method: HTTPMethod, _ path: [String]) throws(Refusal) -> Found {
        let asked: HTTPMethod = method == .head ? .get : method
        for call in calls where call.method == asked {
            if let arguments = call.path.arguments(in: path) { return Found(call: call, arguments: arguments) }
        }
        let allowed = allowed(at: path)
        guard allowed.isEmpty else {
            throw Refusal(
                status: .methodNotAllowed, key: "method", value: method.rawValue,
                reason: "/_mockse/\(path.joined(separator: "/")) allows only \(allowed.joined(separator: ", "))")
        }
        throw unknown(path)
    }

    /// Returns the methods that a path allows, including HEAD and OPTIONS, or none if the path is unknown.
    func allowed(at path: [String]) -> [String] {
        var methods: [String] = []
        for call in calls where call.path.arguments(in: path) != nil {
            methods.append(call.method.rawValue)
            if call.method == .get { methods.append(HTTPMethod.head.rawValue) }
        }
        return methods.isEmpty ? [] : methods + [HTTPMethod.options.rawValue]
    }

    private func unknown(_ path: [String]) -> Refusal {
        let text = path.joined(separator: "/")
        let paths = calls.map(\.path).filter { !$0.text.isEmpty }
        let nearest = NearestName.of(text, among: paths.map { $0.filled(from: path) })
        let hint = paths.first { $0.filled(from: path) == nearest }.map { "did you mean /_mockse/\($0.text)? " } ?? ""
        return Refusal(
            status: .notFound, key: "path", value: "/_mockse/\(text)",
            reason: "unknown control endpoint; \(hint)GET /_mockse/ lists all endpoints")
    }
}
