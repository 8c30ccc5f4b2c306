import MockseBase
import MockseHTTP
import MockseJSON
import MocksePaging

extension DescriptionReader {
    /// The members of `request` and `response` that aren't roles.
    static let requestMembers = ["filters"]
    static let responseMembers = ["example", "headers", "pastEnd", "emptyItems"]

    /// The options of a place, by role.
    static func options(_ role: PagingStyle.RequestRole) -> [String] {
        switch role {
        case .pageIndex: ["at", "first", "max", "invalid", "omitted"]
        case .offset: ["at", "max", "invalid", "omitted"]
        case .cursor, .before: ["at"]
        case .pageSize: ["at", "default", "max", "over"]
        }
    }

    /// The options of a place, by role.
    static func options(_ role: PagingStyle.ResponseRole) -> [String] {
        switch role {
        case .nextLink, .prevLink: ["at", "end", "form", "parameters"]
        case .firstLink, .lastLink: ["at", "form", "omitted", "parameters"]
        case .selfLink: ["at", "form"]
        case .from, .to: ["at", "end"]
        case .nextCursor: ["always", "at", "end", "form"]
        case .previousCursor: ["at", "end", "form"]
        case .nextPage, .prevPage: ["at", "end"]
        case .pageIndex: ["at", "first"]
        case .hasMore, .hasPrevious, .isEmpty: ["at", "not"]
        case .totalCount, .pageCount: ["at", "form"]
        case .items, .pageSize, .offset, .count, .backoff, .error: ["at"]
        }
    }

    private enum LinkForm: String, CaseIterable { case absolute, relative }
    private enum CountForm: String, CaseIterable { case number, string }
    private enum Omission: String, CaseIterable { case never, onItself = "on-itself" }
    private enum FirstOmission: String, CaseIterable { case never, first }
    private enum EmptyItems: String, CaseIterable { case present, absent }

    /// Returns the way in which a list pages: its own roles over those of the API.
    mutating func style(_ api: Node, _ list: Node) -> PagingStyle {
        let requestNodes = roles(
            "request", api, list, known: PagingStyle.RequestRole.allCases.map(\.rawValue) + Self.requestMembers)
        let responseNodes = roles(
            "response", api, list, known: PagingStyle.ResponseRole.allCases.map(\.rawValue) + Self.responseMembers)
        var request: [PagingStyle.RequestRole: Place] = [:]
        for role in PagingStyle.RequestRole.allCases {
            guard let node = requestNodes[role.rawValue] else { continue }
            request[role] = place(node, Self.options(role), isOptional: role == .pageSize)
        }
        var response: [PagingStyle.ResponseRole: Place] = [:]
        var copies: [PagingStyle.ResponseRole: [Place]] = [:]
        for role in PagingStyle.ResponseRole.allCases {
            guard let node = responseNodes[role.rawValue] else { continue }
            response[role] = place(node, role, copies: &copies)
        }
        let size = requestNodes["pageSize"]
        let largest = number(size?.member("max"), in: 1...Self.largestSize) ?? Self.largestSize
        let usual = number(size?.member("default"), in: 1...largest)
        let filters: PagingStyle.Filters? = word(requestNodes["filters"])
        let empty: EmptyItems? = word(responseNodes["emptyItems"])
        var style = PagingStyle(
            request: request, response: response, usualSize: usual ?? min(largest, Self.usualSize),
            largestSize: largest,
            firstPage: number(requestNodes["pageIndex"]?.member("first"), in: 0...1) ?? 1,
            itemsAreOptional: empty == .absent)
        style.copies = copies
        style.filters = filters ?? .any
        style.oversize = word(size?.member("over")) ?? .clamp
        style.deepest = number(
            (requestNodes["pageIndex"] ?? requestNodes["offset"])?.member("max"), in: 0...Int(Int32.max))
        let selector = requestNodes["pageIndex"] ?? requestNodes["offset"]
        style.invalid = word(selector?.member("invalid")) ?? .error
        let omission: FirstOmission? = word(selector?.member("omitted"))
        style.firstIsOmitted = omission == .first
        style.pastEnd = word(responseNodes["pastEnd"]) ?? .empty
        style.reportedFirstPage = number(responseNodes["pageIndex"]?.member("first"), in: 0...1) ?? 1
        readOptions(of: responseNodes, into: &style)
        checkRoles(style, requestNodes, responseNodes, list)
        return style
    }

    private static let largestSize = 10_000
    private static let usualSize = 20

    private mutating func readOptions(of nodes: [String: Node], into style: inout PagingStyle) {
        style.hasRelativeLinks = false
        for role in PagingStyle.ResponseRole.allCases {
            guard let node = nodes[role.rawValue], node.value.object != nil else { continue }
            if let end = node.member("end") {
                let isControlled = end.value.string?.utf8.contains { $0 < 32 || $0 == 127 } == true
                if end.value.object != nil || end.value.array != nil || isControlled {
                    note(end.path, "must be a text, a number, false or null, not \(Self.words(end.value))")
                }
                style.ends[role] = end.value
            }
            if flag(node.member("not")) { style.negated.insert(role) }
            switch role {
            case .nextLink, .prevLink, .firstLink, .lastLink, .selfLink:
                let form: LinkForm? = word(node.member("form"))
                if form == .relative { style.hasRelativeLinks = true }
                let parameters: PagingStyle.LinkParameters? = word(node.member("parameters"))
                if let parameters { style.linkParameters = parameters }
                let omission: Omission? = word(node.member("omitted"))
                if omission == .onItself { style.omittedOnItself.insert(role) }
            case .nextCursor, .previousCursor:
                style.cursorForm = word(node.member("form")) ?? style.cursorForm
                if flag(node.member("always")) { style.leadsPastEnd = true }
            case .totalCount, .pageCount:
                let form: CountForm? = word(node.member("form"))
                if form == .string { style.countsAreTexts = true }
            default: break
            }
        }
    }

    /// Returns the nodes of roles by name: those of the list over those of the API; null removes an inherited one.
    private mutating func roles(_ name: String, _ api: Node, _ list: Node, known: [String]) -> [String: Node] {
        var nodes: [String: Node] = [:]
        for parent in [api, list] {
            guard let node = parent.member(name), check(node, known: known) else { continue }
            for name in known {
                guard let member = node.member(name) else { continue }
                nodes[name] = member.value.isNull ? nil : member
            }
        }
        return nodes
    }

    /// Returns the first of the places of a role, and adds the others to the copies.
    private mutating func place(
        _ node: Node, _ role: PagingStyle.ResponseRole, copies: inout [PagingStyle.ResponseRole: [Place]]
    ) -> Place? {
        let at = node.member("at") ?? node
        guard let texts = at.value.array else { return place(node, Self.options(role)) }
        let places = texts.compactMap { text in place(Node(value: text, path: at.path), Self.options(role)) }
        if texts.isEmpty { note(at.path, "must have at least one place") }
        copies[role] = Array(places.dropFirst())
        return places.first
    }

    private mutating func place(_ node: Node, _ options: [String], isOptional: Bool = false) -> Place? {
        if let text = node.value.string {
            guard let place = Place(text) else {
                note(node.path, Self.placeReason(text))
                return nil
            }
            return place
        }
        guard node.value.object != nil else {
            note(
                node.path,
                "must be a place such as query.page or body#/next, or an object with \"at\", not \(Self.words(node.value))"
            )
            return nil
        }
        guard check(node, known: options) else { return nil }
        guard let at = node.member("at") else {
            if !isOptional { note(node.path, "has no \"at\", which says where the value stands") }
            return nil
        }
        guard let text = text(at) else { return nil }
        guard let place = Place(text) else {
            note(at.path, Self.placeReason(text))
            return nil
        }
        return place
    }

    private static func placeReason(_ text: String) -> String {
        let right =
            text.hasPrefix("$")
            ? "; leave out $request. and $response."
            : text.hasPrefix("body.")
                ? "; a field of the body is body#/\(text.dropFirst("body.".count).replacing(".", with: "/"))"
                : text.hasPrefix("/")
                    ? "; a field of the body is body#\(text)"
                    : text.hasPrefix("headers.") ? "; a field is header.\(text.dropFirst("headers.".count))" : ""
        return
            "must be query.NAME, header.NAME, header.Link#RELATION, body#/POINTER or item#/POINTER, not \(text.quotedIfNeeded)\(right)"
    }

    /// Notes roles that can't work together, or where they stand.
    private mutating func checkRoles(
        _ style: PagingStyle, _ request: [String: Node], _ response: [String: Node], _ list: Node
    ) {
        for (role, place) in style.request {
            switch place {
            case .query, .field, .body: break
            case .link:
                note(request[role.rawValue]?.path ?? "", "a request has no links; use query.NAME or header.NAME")
            case .item:
                note(request[role.rawValue]?.path ?? "", "a request has no items; use query.NAME or header.NAME")
            }
        }
        let isArray = style.response[.items] == .body(JSONPointer([]))
        for (role, place) in style.response {
            let path = response[role.rawValue]?.path ?? ""
            switch place {
            case .query: note(path, "a response has no query; use body#/POINTER or header.NAME")
            case .link where !PagingStyle.ResponseRole.links.contains(role):
                note(path, "a link is the value of nextLink, prevLink, firstLink, lastLink or selfLink only")
            case .body where isArray && role != .items: note(path, "the body is the array of items; use header.NAME")
            case .body(let pointer) where role != .items && pointer.steps.isEmpty:
                note(path, "names the whole body; use body#/POINTER")
            case .field, .link:
                if role == .items { note(path, "items stand in the body; use body#/POINTER, or body# for an array") }
            case .item where ![.nextCursor, .previousCursor].contains(role):
                note(path, "an item is where clients find nextCursor and previousCursor only")
            case .body, .item: break
            }
            if case .item = place { continue }
            let twins = style.response.filter { $0.value == place && $0.key != role }
            if let twin = twins.keys.map(\.rawValue).min(), twin < role.rawValue {
                note(path, "\(twin) stands there, too")
            }
        }
        func missing(_ role: String, _ reason: String) { note(list.path, "has no \(role): \(reason)") }
        if style.response[.items] == nil, response["items"] == nil {
            missing("response.items", "name the place of the items, such as body#/items, or body# for an array")
        }
        if style.selector == nil, ["pageIndex", "offset", "cursor"].allSatisfy({ request[$0] == nil }) {
            missing("request.pageIndex, request.offset or request.cursor", "clients need a way to ask for a page")
        }
        guard let selector = style.selector?.role else { return }
        if selector == .cursor, style.response[.nextCursor] == nil, style.response[.nextLink] == nil {
            missing("response.nextCursor or response.nextLink", "clients get the cursor from there")
        }
        if style.leadsPastEnd, style.response[.hasMore] == nil, let node = response["nextCursor"]?.member("always") {
            note(node.path, "nothing tells the end; name the place of hasMore")
        }
        if selector != .cursor, let node = response["nextCursor"] ?? response["previousCursor"] {
            note(node.path, "clients don't ask for a page by a cursor; name its place in request.cursor")
        }
        if selector != .pageIndex, let node = response["nextPage"] ?? response["prevPage"] {
            note(node.path, "clients don't ask for a page by its number; name its place in request.pageIndex")
        }
        checkItemCursors(style, request, response)
        if selector == .cursor, let node = response["pageIndex"] {
            note(node.path, "pages that are found by a cursor have no numbers")
        }
        if style.cursorForm != .number, style.filters == .omit, selector != .cursor, let node = request["filters"] {
            note(node.path, "only a cursor can stand for the other parameters")
        }
    }
}
