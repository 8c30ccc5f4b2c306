import MockseConformance

/// One GET for a page, on a connection and a thread of its own.
struct PageRequest: Sendable {
    /// Why there is no page.
    enum Failure: Error, Sendable {
        case connection
        case timeout
        case status(Int, retryAfter: Int?)
        case undecodable
    }

    private let address: ListAddress
    private let page: Int
    private let defect: Defect?

    init(_ address: ListAddress, page: Int, _ defect: Defect?) {
        self.address = address
        self.page = page
        self.defect = defect
    }

    /// Sends it and reads the answer; cancelled, it closes the connection.
    ///
    /// - Throws: `Failure`.
    func send() async throws -> PageAnswer {
        let reply = try await Self.reply(to: "\(address.path)?\(query)", at: address.baseURL)
        if reply.isCut {
            guard defect == .readsCutBodies, let part = PageAnswer(cut: reply.body, of: address.dialect) else {
                throw Failure.connection
            }
            return part
        }
        guard 200..<300 ~= reply.status else {
            throw Failure.status(reply.status, retryAfter: reply.retryAfter(defect))
        }
        if reply.body.isEmpty, defect == .emptyBodyEnds { return PageAnswer(rows: [], hasMore: false) }
        guard let answer = PageAnswer(reply.body, of: address.dialect, defect) else { throw Failure.undecodable }
        return answer
    }

    private var query: String {
        var parameters = address.parameters
        if defect == .dropsParameters, page > 1 { parameters["sort"] = nil }
        parameters[defect == .wrongPageParameter ? "offset" : address.dialect.pageParameter] = "\(page)"
        if let size = address.pageSize, let name = address.dialect.sizeParameter {
            parameters[name] = "\(defect == .largeFirstPage && page == 1 ? 3 * size : size)"
        }
        return parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }

    /// Asks for a target below a base URL; cancelled, it closes the connection.
    ///
    /// - Throws: `Failure.connection`.
    static func reply(to target: String, at baseURL: String) async throws -> PlainReply {
        do {
            return try await PlainRequest("GET", baseURL + target).send()
        } catch {
            throw Failure.connection
        }
    }
}
