import MockseHTTP
package import MockseJSON
import MocksePaging

/// A description of a list that is inferred from captured responses.
package struct DescriptionProposal: Sendable {
    /// The description.
    package let description: JSONObject
    /// The roles and places that were found, each with the reason.
    package private(set) var found: [String] = []
    /// The facts that no captured response shows, each with what to do.
    package private(set) var unknown: [String] = []
    /// The parts of the captured requests and responses that were left out or replaced.
    package private(set) var omitted: [String] = []

    /// The description as text.
    package var text: String {
        var text: [UInt8] = []
        JSONValue.object(description).write(into: &text, style: .pretty)
        return String(decoding: text, as: UTF8.self) + "\n"
    }

    /// Infers a description.
    ///
    /// - Parameters:
    ///   - pages: The pages of one list: the first, the one that follows, and others such as the last.
    ///   - name: The name of the API, or nil to leave it out.
    ///   - keepsData: A Boolean value indicating whether the texts of the item in the example stay.
    /// - Throws: An error if the responses aren't pages, or don't say how clients ask for one.
    package init(of pages: [CapturedPage], name: String? = nil, keepsData: Bool = false) throws(InferenceError) {
        let items = try InferredItems(pages)
        var response = InferredResponse(pages, items: items)
        let rows = items.rows.map(\.count)
        let request = try InferredRequest(pages, values: response.values, links: response.links, items)
        response.findRoles(request, pages, rows: rows)
        let first = pages[0]
        var paging = InferredPaging(pages, items, request, response)
        var list = InferredList(first, paging: paging.places)
        var redaction = ExampleRedaction(
            keepsData: keepsData, address: first.address,
            cursors: Set(
                [request.selector.role == .cursor ? request.selector.place : nil, request.before].compactMap {
                    $0?.parameter
                }))
        let row = JSONValue.object(redaction.item(items.sample))
        var example = redaction.rest(first.response.body)
        if var body = example.object {
            items.pointer.set(.array([row]), in: &body)
            example = .object(body)
        } else {
            example = .array([row])
        }
        paging.response["example"] = example
        if let type = first.response.fields["Content-Type"], type != "application/json" {
            paging.response["headers"] = ["Content-Type": .string(type)]
        }
        var description = JSONObject()
        if let name { description["name"] = .string(name) }
        description["servers"] = [.string(first.address.origin)]
        description["request"] = .object(paging.request)
        description["response"] = .object(paging.response)
        let item = items.members
        if !item.isEmpty { description["item"] = .object(item) }
        description["lists"] = .object([list.key: .object(list.members)])
        self.description = description
        found = Self.words(items, item, rows) + paging.found
        unknown = paging.unknown
        if !items.hasTitle(item) {
            unknown.insert("the field that a user sees as an item's title; set item.title", at: 0)
        }
        if items.id == nil { unknown.insert("the field that identifies an item; set item.id", at: 0) }
        unknown.append("the API's errors, and what a page past the end is; see errors and response.pastEnd")
        if first.address.hasCredentials { list.omitted.append("the user's name and password in the URL") }
        omitted =
            list.omitted + redaction.secrets.map { "the value of \($0) in the example, which looks like a secret" }
        omitted.append(
            keepsData
                ? "all items except one, whose texts are kept; check that you may share them"
                : "all items except one, whose texts, numbers and dates are replaced; --keep-data keeps them")
        do throws(DescriptionError) {
            _ = try DescribedAPI(parsing: Array(text.utf8), name: name ?? "api", source: first.source)
        } catch {
            let problems = error.problems.map { "\($0)" }.joined(separator: "; ")
            throw InferenceError(
                source: first.source, reason: "a description can't say how this list pages: \(problems)")
        }
    }

    private static func words(_ items: InferredItems, _ item: JSONObject, _ rows: [Int]) -> [String] {
        let others = items.others.map { "\(Place.body($0))" }
        let more = others.isEmpty ? "" : "; other arrays of objects: \(others.joined(separator: ", "))"
        var words = [
            "response.items: \(Place.body(items.pointer)), with \(rows.map(String.init).list("and")) items\(more)"
        ]
        if let id = items.id { words.append("item.id: \(id)") }
        for name in ["title", "revision"] {
            if let place = item[name]?.string { words.append("item.\(name): \(place)") }
        }
        return words
    }
}
