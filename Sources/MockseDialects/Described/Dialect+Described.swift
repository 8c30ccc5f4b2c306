import MockseHTTP
import MockseJSON
import MocksePaging

extension Dialect {
    /// Creates an API from its description.
    ///
    ///     let api = try Dialect(description: Array(#"{"request": …, "response": …, "lists": {"GET /things": {}}}"#.utf8))
    ///
    /// - Parameters:
    ///   - text: The description, a JSON object as the page "Any paged API" explains.
    ///   - name: The name of the API if the description has none.
    /// - Throws: An error with every place that is wrong.
    public convenience init(description text: [UInt8], name: String = "api") throws(DescriptionError) {
        self.init(try DescribedAPI(parsing: text, name: name, source: name))
    }

    /// Creates an API from its description.
    package convenience init(_ api: DescribedAPI) {
        let list = api.first
        let base = api.basePath
        let error = list.errors.response(.default, status: 500, message: "staged")
        self.init(
            api.name, title: api.description["title"]?.string ?? "the \(api.name) API",
            address: DialectAddress(
                versions: [], hosts: api.servers.map { $0.origin.split(separator: "/").last.map(String.init) ?? "" },
                replacements: api.servers.map { ($0.origin + $0.path + "/", $0.path + "/") }),
            paging: list.paging, hasRetryAfterWhenThrottled: true,
            fields: api.lists.flatMap { $0.fields.map(\.name) }.filter { $0 != "Content-Type" },
            sample: DialectSample(
                path: base + list.usualPath, parameters: list.usualParameters, route: list.data,
                otherOrder: list.otherParameters,
                members: DialectSample.Members(
                    identifier: list.item.id, title: list.item.title, revision: list.item.revision),
                identifiers: list.item.identifiers, errorBody: String(decoding: error.body, as: UTF8.self),
                item: list.item.item),
            timeline: list.timeline(at: base + list.usualPath),
            hasAbsoluteLinks: api.namesServer || api.lists.contains { $0.paging.hasAbsoluteLinks }, described: api)
    }
}

extension DescribedAPI {
    /// A Boolean value indicating whether examples have URLs of the real API.
    fileprivate var namesServer: Bool {
        let texts = lists.flatMap { [JSONValue.object($0.item.example).text, $0.body.text] }
        return servers.contains { server in texts.contains { $0.contains(server.origin) } }
    }
}

extension DescribedList {
    /// The list as one that clients walk in both directions from an item, or nil if they can't.
    fileprivate func timeline(at path: String) -> DialectTimeline? {
        // Data that is put into a list has its identifiers at the top.
        guard method == .get, paging.cursorItem != nil, item.id.steps.count == 1,
            let after = paging.selector?.place.parameter, let before = paging.request[.before]?.parameter
        else { return nil }
        return DialectTimeline(
            path: path, parameters: usualParameters, dataset: data, selection: .items(after: after, before: before),
            identifier: item.id
        ) { [item] id, _ in item.item(id, "Item \(id)", 0) }
    }
}

extension DescribedItem {
    fileprivate var identifiers: DialectSample.Identifiers {
        if case .number = form { .numbers } else { .tokens }
    }
}
