import MockseDialects
import MockseJSON
import MockseKit

/// The options of `mockse api infer`.
struct InferOptions: Sendable, Equatable {
    /// A request whose response is in a file.
    struct Request: Sendable, Equatable {
        let address: CapturedAddress
        /// The JSON that was posted, or nil if the page was requested with GET.
        var body: JSONValue?
    }

    /// The requests, in order.
    private(set) var requests: [Request] = []
    /// The files of the responses, in the same order.
    private(set) var files: [String] = []
    /// The file of an OpenAPI document, or nil to read responses.
    private(set) var document: String?
    /// The list of the OpenAPI document, or nil for its only one.
    private(set) var list: String?
    /// The name of the API, or nil to use that of the file later.
    private(set) var name: String?
    /// A Boolean value indicating whether the texts of the item in the example stay.
    private(set) var keepsData = false
}

extension InferOptions {
    static let table = OptionTable(
        options: [
            Option<InferOptions>(
                name: "url", summary: "The URL of the page whose response is in the next FILE.", hasVariable: false,
                action: .list(placeholder: "URL", separator: " ") { text, options throws(SettingError) in
                    guard let address = CapturedAddress(text) else {
                        throw SettingError(value: text, reason: .notURL)
                    }
                    options.requests.append(Request(address: address))
                }),
            Option(
                name: "body",
                summary: "The JSON that was posted to the URL before it. Without, it was requested with GET.",
                hasVariable: false,
                action: .list(placeholder: "JSON", separator: "\n") { text, options throws(SettingError) in
                    guard let body = try? JSONValue(parsing: text), !options.requests.isEmpty else {
                        throw SettingError(value: text, reason: .notBody)
                    }
                    options.requests[options.requests.count - 1].body = body
                }),
            Option(
                name: "openapi", summary: "Read an OpenAPI document (JSON) in place of responses.", hasVariable: false,
                action: .value(placeholder: "FILE") { text, options in options.document = text }),
            Option(
                name: "list", summary: "The list in the OpenAPI document, such as 'GET /users'.", hasVariable: false,
                action: .value(placeholder: "LIST") { text, options in options.list = text }),
            Option(
                name: "name", summary: "The API's name in the description, such as my-api.", hasVariable: false,
                action: .value(placeholder: "NAME") { text, options throws(SettingError) in
                    guard DescribedAPI.isName(text) else { throw SettingError(value: text, reason: .notName) }
                    options.name = text
                }),
            Option(
                name: "keep-data", summary: "Keep the texts, numbers and dates of the item in the example.",
                hasVariable: false, action: .toggle { isOn, options in options.keepsData = isOn }),
            .help,
        ], readsEnvironment: false, addOperand: { text, options in options.files.append(text) })

    /// Throws an error unless every URL has its file; one alone can do without.
    func check() throws(UsageError) {
        if document != nil {
            guard requests.isEmpty, files.isEmpty else { throw .documentBesideResponses }
            return
        }
        if list != nil { throw .listWithoutDocument }
        if requests.isEmpty { throw .missingURL }
        if files.count != requests.count, requests.count > 1 || files.count > 1 {
            throw .unpairedFiles(urls: requests.count, files: files.count)
        }
    }
}

extension SettingError.Reason {
    fileprivate static let notURL = Self("must be a URL such as https://api.example.com/v1/users?limit=20")
    fileprivate static let notBody = Self("must be JSON, after the --url that it was posted to")
    fileprivate static let notName = Self("must consist of lowercase letters, digits and dashes, such as my-api")
}
