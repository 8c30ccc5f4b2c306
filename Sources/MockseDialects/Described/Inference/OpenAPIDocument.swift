import MockseHTTP
import MockseJSON
import MocksePaging

/// An OpenAPI document, whose lists are read as if the first page of each had been captured.
///
/// Source: OpenAPI Specification 3.1, and 3.0. What it doesn't say is made up from names and types: a description that
/// follows from it has been seen in no response.
package struct OpenAPIDocument: Sendable {
    private let root: JSONValue
    private let source: String
    /// The lists, by method and path, such as `GET /users/{id}/posts`: the operations that respond with an array of
    /// objects.
    package let lists: [String]

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - text: The document as JSON.
    ///   - source: The name of the file, for errors.
    /// - Throws: An error if it isn't JSON, isn't an OpenAPI document of version 3, or has no list.
    package init(parsing text: [UInt8], source: String) throws(InferenceError) {
        func failure(_ reason: String) -> InferenceError { InferenceError(source: source, reason: reason) }
        do throws(JSONError) {
            root = try JSONValue(parsing: text)
        } catch {
            throw failure(
                "line \(error.line), column \(error.column): isn't JSON: \(error.reason); convert YAML to JSON first")
        }
        self.source = source
        guard root["openapi"]?.string?.hasPrefix("3.") == true, let paths = root["paths"]?.object else {
            throw failure("isn't an OpenAPI document of version 3: it has no openapi that begins with 3., or no paths")
        }
        let schemas = OpenAPISchemas(root)
        lists = paths.flatMap { path, item in
            ["get", "post"].filter { method in
                guard let operation = item[method], let body = schemas.response(of: operation) else { return false }
                return InferredItems.hasItems(body)
            }.map { "\($0.uppercased()) \(path)" }
        }
        if lists.isEmpty { throw failure("has no operation that responds with an array of objects in JSON") }
    }

    /// Returns the page of a list.
    ///
    /// - Parameter name: The method and the path, or nil for the document's only list.
    /// - Returns: A page with one item.
    /// - Throws: An error that names the lists, unless the name is one of them or there is only one.
    package func page(of name: String?) throws(InferenceError) -> CapturedPage {
        guard let list = name ?? (lists.count == 1 ? lists[0] : nil), lists.contains(list) else {
            let names = lists.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ") + (lists.count > 20 ? ", …" : "")
            let problem = name.map { "has no list \"\($0)\"" } ?? "has \(lists.count) lists"
            throw InferenceError(source: source, reason: "\(problem); use --list with one of \(names)")
        }
        let parts = list.split(separator: " ", maxSplits: 1).map(String.init)
        let (method, path) = (parts[0].lowercased(), parts[1])
        let schemas = OpenAPISchemas(root)
        let item = root["paths"]?[path]
        let operation = item?[method] ?? .null
        let all = ((item?["parameters"]?.array ?? []) + (operation["parameters"]?.array ?? [])).map(schemas.resolved)
        let asked = all.compactMap { parameter -> QueryParameter? in
            guard parameter["in"]?.string == "query", let name = parameter["name"]?.string,
                let value = schemas.value(of: parameter, named: name)
            else { return nil }
            return QueryParameter(name: name, value: value)
        }
        let url = origin + basePath + path.replacing("{", with: "%7B").replacing("}", with: "%7D")
        guard let address = CapturedAddress(url + OpenAPISchemas.query(asked)) else {
            throw InferenceError(source: source, reason: "servers: isn't a URL of HTTP: \(origin)\(basePath)")
        }
        var posted: JSONValue?
        if method == "post" { posted = schemas.body(of: operation["requestBody"] ?? .null) ?? [:] }
        var body = schemas.response(of: operation) ?? .null
        body = schemas.linking(body, to: address)
        var text: [UInt8] = []
        body.write(into: &text)
        let response = try CapturedResponse(parsing: text, source: source)
        var page = CapturedPage(address, posting: posted, response: response, source: source)
        let size = all.first { RoleNames.pageSize.contains(CapturedValue.plain($0["name"]?.string ?? "")) }
        let schema = schemas.resolved(size?["schema"] ?? .null)
        (page.usualSize, page.largestSize) = (schema["default"]?.int, schema["maximum"]?.int)
        return page
    }

    /// The URL of the first server, with the defaults of its variables.
    private var server: String {
        guard let server = root["servers"]?.array?.first else { return "" }
        return (server["variables"]?.object ?? [:]).reduce(server["url"]?.string ?? "") { url, variable in
            url.replacing("{\(variable.key)}", with: variable.value["default"]?.string ?? "")
        }
    }

    private var origin: String {
        let url = server
        guard let scheme = url.firstRange(of: "://") else { return "https://api.example.com" }
        return String(url[..<(url[scheme.upperBound...].firstIndex(of: "/") ?? url.endIndex)])
    }

    private var basePath: String {
        let path = server.hasPrefix("/") ? server : String(server.dropFirst(origin.count))
        return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
