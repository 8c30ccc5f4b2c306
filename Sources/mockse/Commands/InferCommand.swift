import MockseBase
import MockseDialects
import MocksePlatform

/// The command `mockse api infer`, which proposes a description of an API from captured responses.
struct InferCommand: Sendable {
    let options: InferOptions
    let output: Output

    /// Writes the description, and on standard error what it is based on.
    ///
    /// - Returns: The exit code: 0 success; 1 a response can't be read, or doesn't say how the API pages.
    func run() -> Int32 {
        do throws(InferenceError) {
            let pages = try pages()
            let proposal = try DescriptionProposal(of: pages, name: options.name, keepsData: options.keepsData)
            output.write(proposal.text)
            let unseen =
                options.document == nil
                ? [] : ["whether the API does what its document says; capture a page, and compare"]
            for (heading, lines) in [
                ("found", proposal.found), ("unknown", proposal.unknown + unseen), ("left out", proposal.omitted),
            ] where !lines.isEmpty {
                output.writeError("\(heading):\n" + lines.map { "  \($0)\n" }.joined())
            }
            return 0
        } catch {
            output.complain("api infer: \(error)")
            return 1
        }
    }

    private func pages() throws(InferenceError) -> [CapturedPage] {
        if let document = options.document {
            let source = Self.source(document)
            let text = try Self.contents(of: document, source)
            return [try OpenAPIDocument(parsing: text, source: source).page(of: options.list)]
        }
        var pages: [CapturedPage] = []
        for (index, request) in options.requests.enumerated() {
            let file = options.files.indices.contains(index) ? options.files[index] : "-"
            let source = Self.source(file)
            let response = try CapturedResponse(parsing: try Self.contents(of: file, source), source: source)
            pages.append(CapturedPage(request.address, posting: request.body, response: response, source: source))
        }
        return pages
    }

    private static func source(_ file: String) -> String { file == "-" ? "standard input" : file.quotedPath }

    private static func contents(of file: String, _ source: String) throws(InferenceError) -> [UInt8] {
        guard file == "-" else {
            do throws(SystemError) {
                return try File.contents(of: file, limit: CapturedResponse.limit)
            } catch {
                throw InferenceError(source: source, reason: "\(error.reason)")
            }
        }
        var text: [UInt8] = []
        while text.count <= CapturedResponse.limit {
            let bytes = StandardInput.read()
            if bytes.isEmpty { return text }
            text += bytes
        }
        throw InferenceError(source: source, reason: "is larger than 16 MB")
    }
}
