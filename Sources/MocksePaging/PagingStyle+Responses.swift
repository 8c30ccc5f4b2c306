import MockseBase
package import MockseHTTP
package import MockseJSON

extension PagingStyle {
    /// Returns the parts of a response that say what a page is.
    ///
    /// - Parameters:
    ///   - state: The facts to state; those that are nil are left out.
    ///   - request: The request that the response answers, whose list the addresses of other pages name.
    ///   - body: The members of the body so far, whose roles are replaced; a script's are empty.
    /// - Returns: The members, in the order of the body, then of hints for going on, counters and pauses, and the fields.
    package func write(
        _ state: PageState, answering request: PageRequest? = nil, onto body: JSONObject = JSONObject()
    ) -> PageMarks {
        var marks = PageMarks(members: body)
        func add(_ role: ResponseRole, _ value: JSONValue?) {
            guard let place = response[role] else { return }
            add(role, value, at: place)
            for place in copies[role] ?? [] { add(role, value, at: place) }
        }
        func add(_ role: ResponseRole, _ value: JSONValue?, at place: Place) {
            switch (place, value ?? ends[role]) {
            case (.body(let pointer), let value?): pointer.set(value, in: &marks.members)
            case (.body(let pointer), nil): if !body.isEmpty { pointer.remove(from: &marks.members) }
            case (.field(let name), let value?): marks.fields.set(name, value.string ?? value.text)
            case (.link(let relation), let value?):
                guard let target = value.string else { return }
                marks.add(target, relation, linkForm)
            case (.field, nil), (.link, nil), (.query, _), (.item, _): break
            }
        }
        func flag(_ role: ResponseRole, _ value: Bool) { add(role, .bool(value != negated.contains(role))) }
        func link(_ position: Position?) -> JSONValue { .string(address(of: position, answering: request)) }
        func cursor(_ position: Position) -> JSONValue {
            let text = tagged(position, answering: request).text
            return cursorForm == .number ? Int(text).map { .number($0) } ?? .string(text) : .string(text)
        }
        func count(_ number: Int?) -> JSONValue? { number.map { countsAreTexts ? .string("\($0)") : .number($0) } }
        if let hasMore = state.hasMore {
            let next = hasMore ? state.next : nil
            flag(.hasMore, hasMore)
            add(.nextLink, next.map(link))
            let isLed = hasMore || leadsPastEnd && state.count ?? 0 > 0
            add(.nextCursor, isLed ? state.next.map(cursor) : nil)
            add(.nextPage, next?.page.map { .number($0) })
        }
        let isFirst = state.isFirst ?? (state.previous == nil)
        if state.hasMore != nil || !isFirst {
            flag(.hasPrevious, !isFirst)
            let previous = address(of: state.previous, answering: request, at: .before)
            // `nil` would be a JSON value.
            add(.prevLink, isFirst ? .none : .some(.string(previous)))
            add(.previousCursor, state.previous.map(cursor))
            add(.prevPage, state.previous?.page.map { .number($0) })
            add(.selfLink, link(state.position))
            add(.firstLink, isFirst && omittedOnItself.contains(.firstLink) ? .none : .some(link(first)))
            let isLast = state.hasMore != true
            add(.lastLink, isLast && omittedOnItself.contains(.lastLink) ? nil : state.last.map(link))
        }
        if let number = state.position?.page { add(.pageIndex, .number(reported(number))) }
        add(.pageCount, count(state.pages))
        add(.totalCount, count(state.total))
        add(.pageSize, state.size.map { .number($0) })
        add(.offset, state.offset.map { .number($0) })
        add(.isEmpty, state.count.map { .bool(($0 == 0) != negated.contains(.isEmpty)) })
        add(.count, state.count.map { .number($0) })
        let hasItems = state.count.map { $0 > 0 } ?? false
        add(.from, hasItems ? state.offset.map { .number($0.addingClamped(1)) } : nil)
        add(.to, hasItems ? state.offset.map { .number($0.addingClamped(state.count ?? 0)) } : nil)
        add(.backoff, state.pause.map { .number($0) })
        return marks
    }

    /// Returns what a page says, or nil if the response isn't a page.
    ///
    /// - Parameters:
    ///   - body: The response's body.
    ///   - fields: The response's fields.
    ///   - asked: The part of the list that was asked for, by which the end is known where only a total tells it.
    /// - Returns: The facts that the page states.
    package func read(_ body: JSONValue, fields: HTTPFields = [:], asked: PageSpan? = nil) -> PageState? {
        func value(_ role: ResponseRole) -> JSONValue? {
            switch response[role] {
            case .body(let pointer): pointer.value(in: body)
            case .field(let name): fields[name].map(Self.json)
            case .link(let relation): LinkField(fields).target(relation).map { .string($0) }
            case .item(let pointer):
                // A client makes the cursor from what it received, whether it shows that or not.
                items(in: body).flatMap { role == .previousCursor ? $0.first : $0.last }.flatMap(pointer.value)
            case .query, nil: nil
            }
        }
        func number(_ role: ResponseRole) -> Int? { value(role).flatMap { $0.int ?? $0.string.flatMap { Int($0) } } }
        func position(_ link: ResponseRole, _ cursor: ResponseRole, _ page: ResponseRole) -> Position? {
            if let cursor = value(cursor) { return (cursor.string ?? cursor.number?.text).map { .cursor($0) } }
            if let page = number(page) { return .page(page) }
            return value(link)?.string.flatMap(self.position(ofAddress:))
        }
        let page = number(.pageIndex).map(requested)
        let hasMore: Bool?
        if countsToEnd {
            guard let page else { return nil }
            hasMore = number(.pageCount).map { page.addingClamped(1 - firstPage) < $0 }
        } else if totalsToEnd, let total = number(.totalCount), let start = number(.offset) ?? asked?.start {
            hasMore = start.addingClamped(items(in: body)?.count ?? 0) < total
        } else {
            guard let said = self.hasMore(value) else { return nil }
            hasMore = said
        }
        let hasNext = hasMore == true
        var state = PageState(
            position: page.map { .page($0) }, hasMore: hasMore, pages: number(.pageCount), total: number(.totalCount),
            next: hasNext ? position(.nextLink, .nextCursor, .nextPage) : nil,
            previous: position(.prevLink, .previousCursor, .prevPage), pause: value(.backoff)?.int)
        (state.size, state.offset, state.count) = (number(.pageSize), number(.offset), number(.count))
        if hasNext, leadsByAddress { state.address = value(.nextLink)?.string }
        return state
    }

    /// Returns the items of a page, or nil if the response isn't a page.
    ///
    /// - Parameters:
    ///   - body: The response's body.
    ///   - areRequired: A Boolean value indicating whether a page must have items, or nil for the API's own rule.
    /// - Returns: The items, in order.
    package func items(in body: JSONValue, areRequired: Bool? = nil) -> [JSONValue]? {
        guard case .body(let pointer) = response[.items] else { return nil }
        guard let value = pointer.value(in: body) else { return areRequired ?? !itemsAreOptional ? nil : [] }
        return value.array
    }

    /// Returns a Boolean value indicating whether a page promises another one, or nil if the response isn't a page.
    private func hasMore(_ value: (ResponseRole) -> JSONValue?) -> Bool? {
        if response[.hasMore] != nil { return value(.hasMore)?.bool.map { $0 != negated.contains(.hasMore) } }
        for role in endRoles {
            let end = ends[role]
            guard let next = value(role), !next.isNull || end?.isNull == true else { return end == nil ? false : nil }
            return next != end
        }
        // Without a word about the end, only a page without items is the last.
        return value(.items)?.array.map { !$0.isEmpty }
    }

    /// Returns the number by which responses know a page that requests know by another one.
    private func reported(_ page: Int) -> Int { page.addingClamped((reportedFirstPage ?? firstPage) - firstPage) }

    private func requested(_ page: Int) -> Int { page.addingClamped(firstPage - (reportedFirstPage ?? firstPage)) }

    /// Returns the address of a page of the list that a request asks for; nil is the first page.
    private func address(
        of position: Position?, answering request: PageRequest?, at role: RequestRole? = nil
    ) -> String {
        let isOmitted = firstIsOmitted && position == first
        let position = isOmitted ? nil : position.map { tagged($0, answering: request) }
        guard let request else {
            return "?\(self.request(for: position, at: role, from: PageRequest(.get, .root)).target.query ?? "")"
        }
        var next = self.request(for: position, at: role, from: request)
        let isPaging = linkParameters == .none || linkForm == .unfiltered || filters == .omit && position != nil
        if isPaging { next.keepParameters(Set(parameters)) }
        if linkForm == .extended { next.set(.string(position?.text ?? ""), at: .query(LinkForm.parameter)) }
        let origin = hasRelativeLinks ? "" : request.origin
        return switch linkForm {
        case .path: request.prefix + next.text
        case .query: "?" + (next.target.query ?? "")
        case .otherHost: (LinkForm.otherName(of: origin) ?? origin) + request.prefix + next.text
        default: origin + request.prefix + next.text
        }
    }

    /// Returns the position that the address of a page names.
    private func position(ofAddress address: String) -> Position? {
        let path = address.hasPrefix("?") ? "/" + address : PageRequest.target(of: address)
        return RequestTarget(path).flatMap { position(of: PageRequest(.get, $0)) }
    }

    /// Returns the JSON value that a field's text stands for.
    private static func json(_ text: String) -> JSONValue {
        switch text {
        case "true": .bool(true)
        case "false": .bool(false)
        default: Int(text).map { .number($0) } ?? .string(text)
        }
    }
}
