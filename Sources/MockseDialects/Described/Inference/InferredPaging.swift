import MockseJSON
import MocksePaging

/// The members `request` and `response` of a description, and the reasons for them.
struct InferredPaging {
    typealias Role = PagingStyle.ResponseRole

    private(set) var request = JSONObject()
    var response = JSONObject()
    /// The places in requests that page.
    private(set) var places: [Place] = []
    private(set) var found: [String] = []
    private(set) var unknown: [String] = []

    /// Writes the roles with their options.
    init(_ pages: [CapturedPage], _ items: InferredItems, _ inferred: InferredRequest, _ roles: InferredResponse) {
        writeRequest(pages, items, inferred, roles)
        response["items"] = .string("\(Place.body(items.pointer))")
        for role in Role.allCases {
            guard let found = roles.places[role], !found.isEmpty else { continue }
            // The place that isn't repeated deeper in the body comes first.
            let places = found.sorted { Self.depth($0) < Self.depth($1) }
            var options = JSONObject()
            options["at"] = places.count == 1 ? .string("\(places[0])") : .array(places.map { .string("\($0)") })
            let values = roles.values.map { values in values.first { $0.place == places[0] }?.value }
            if PagingStyle.ResponseRole.links.contains(role) {
                link(role, pages, inferred, roles, &options)
            } else if role == .nextCursor || role == .previousCursor {
                form(values.compactMap(\.self), &options)
                if role == .nextCursor, Self.leadsPastEnd(values, roles) { options["always"] = true }
            }
            if Role.others.contains(role), ![.firstLink, .lastLink, .selfLink].contains(role), !Self.isItem(places[0]) {
                end(role, places[0], values, &options)
            }
            if roles.negated.contains(role) { options["not"] = true }
            if role == .pageIndex, (values[0]?.int ?? 1) == 0 { options["first"] = 0 }
            if role == .totalCount || role == .pageCount, places[0].isInBody, values[0]?.string != nil {
                options["form"] = "string"
            }
            response[role.rawValue] = options.count == 1 ? options["at"] : .object(options)
            self.found.append("response.\(role.rawValue): \(places.map { "\($0)" }.joined(separator: ", "))")
        }
        if items.isOptional { response["emptyItems"] = "absent" }
        for (place, role) in roles.doubtful {
            unknown.append("the meaning of \(place), which isn't \(role.rawValue) although its name says so")
        }
        if Role.ends.allSatisfy({ roles.places[$0].map { Self.isItem($0[0]) } ?? true }),
            roles.places[.totalCount] == nil,
            roles.places[.pageCount] == nil
        {
            unknown.append(
                "how a page says that it is the last one; add one of \(Role.ends.map(\.rawValue).list("or"))")
        }
    }

    /// Returns a Boolean value indicating whether a page that says that it is the last one has a cursor.
    private static func leadsPastEnd(_ cursors: [JSONValue?], _ roles: InferredResponse) -> Bool {
        guard let flag = roles.places[.hasMore]?.first, !isItem(flag) else { return false }
        return zip(roles.values, cursors).contains { values, cursor in
            let hasMore = values.first { $0.place == flag }?.value.bool
            return hasMore == roles.negated.contains(.hasMore) && cursor.map { !$0.isNull && $0 != "" } ?? false
        }
    }

    private static func isItem(_ place: Place) -> Bool { if case .item = place { true } else { false } }

    private static func depth(_ place: Place) -> Int {
        if case .body(let pointer) = place { pointer.steps.count } else { 0 }
    }

    private mutating func writeRequest(
        _ pages: [CapturedPage], _ items: InferredItems, _ inferred: InferredRequest, _ roles: InferredResponse
    ) {
        let selector = inferred.selector
        var options: JSONObject = ["at": .string("\(selector.place)")]
        if selector.role == .pageIndex, inferred.firstPage == 0 { options["first"] = 0 }
        let isOmitted = roles.links.enumerated().contains { index, links in
            let link = links[.firstLink] ?? (index == 1 ? links[.prevLink] : nil)
            return link.map { link in
                !CapturedValue.parameters(of: link.address.target).contains { $0.place == selector.place }
            } ?? false
        }
        if isOmitted, selector.role != .cursor { options["omitted"] = "first" }
        request[selector.role.rawValue] = options.count == 1 ? options["at"] : .object(options)
        found.append("request.\(selector.role.rawValue): \(selector.place); \(selector.reason)")
        if let before = inferred.before {
            request["before"] = .string("\(before)")
            found.append("request.before: \(before)")
        } else if roles.places[.previousCursor] != nil {
            unknown.append("the parameter for the cursor that leads backwards; add request.before")
        }
        var size = JSONObject()
        if let place = inferred.size { size["at"] = .string("\(place)") }
        let isAsked = pages[0].requested.contains { $0.place == inferred.size }
        let rows = items.rows[0].count
        let usual = pages[0].usualSize ?? (isAsked ? nil : inferred.statedSize ?? rows)
        let largest = pages[0].largestSize
        for (name, number) in [("default", usual), ("max", largest)] {
            if let number, 1...10_000 ~= number { size[name] = .number(number) }
        }
        request["pageSize"] = .object(size)
        if let place = inferred.size {
            found.append("request.pageSize: \(place), by its name")
            if largest == nil { unknown.append("the largest page size; set request.pageSize.max") }
            if isAsked, usual == nil {
                unknown.append("the page size without \(place), which is 20 so far; set request.pageSize.default")
            }
        } else {
            unknown.append("the parameter by which clients set the page size; add request.pageSize.at")
        }
        places = ([selector.place] + [inferred.size, inferred.before].compactMap(\.self)) + inferred.strangers
        for place in inferred.strangers {
            unknown.append("the meaning of \(place), which differs from page to page; it is left out")
        }
    }

    /// Adds the options of a link.
    private func link(
        _ role: Role, _ pages: [CapturedPage], _ request: InferredRequest, _ roles: InferredResponse,
        _ options: inout JSONObject
    ) {
        let links = zip(pages, roles.links).compactMap { page, links in links[role].map { (page, $0.address) } }
        if let (page, address) = links.first {
            if address.isRelative { options["form"] = "relative" }
            let others = page.requested.filter { value in
                ![request.selector.place, request.size, request.before].contains(value.place)
                    && !request.strangers.contains(value.place)
                    && value.place.parameter.map { !Secret.isNamed(parameter: $0) } ?? false
            }
            let linked = CapturedValue.parameters(of: address.target)
            if role != .selfLink, !others.isEmpty,
                others.allSatisfy({ other in !linked.contains { $0.place == other.place } })
            {
                options["parameters"] = "paging"
            }
        }
        let isOn = roles.links.map { $0[role] != nil }
        if role == .firstLink, isOn.first == false, isOn.contains(true) { options["omitted"] = "on-itself" }
        let isLast = roles.links.map { $0[.nextLink] == nil }
        if role == .lastLink, roles.places[.nextLink] != nil, zip(isOn, isLast).contains(where: { !$0 && $1 }) {
            options["omitted"] = "on-itself"
        }
    }

    private func form(_ values: [JSONValue], _ options: inout JSONObject) {
        if values.contains(where: { $0.int != nil }) {
            options["form"] = "number"
        } else if let text = values.lazy.compactMap(\.string).first(where: { !$0.isEmpty }),
            text.allSatisfy({ $0 == "-" || $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) })
        {
            options["form"] = "base64url"
        }
    }

    /// Adds the value that stands for a page that doesn't exist.
    private mutating func end(_ role: Role, _ place: Place, _ values: [JSONValue?], _ options: inout JSONObject) {
        let end = values.compactMap(\.self).first { $0.isNull || $0 == false || $0 == "" }
        if let end {
            options["end"] = end
        } else if options["always"] != nil {
            // Only a page without items has none.
            options["end"] = .null
        } else if [.nextLink, .nextCursor, .nextPage].contains(role), !values.contains(where: { $0 == nil }) {
            unknown.append(
                "the value of \(place) on the last page, where it is left out so far; capture that page too, or set response.\(role.rawValue).end"
            )
        }
    }
}
