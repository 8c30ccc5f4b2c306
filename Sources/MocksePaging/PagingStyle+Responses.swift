import MockseBase
package import MockseHTTP
package import MockseJSON

extension PagingStyle {
    /// Returns the parts of a response that say what a page is.
    ///
    /// - Parameters:
    ///   - state: The facts to state; those that are nil are left out.
    ///   - request: The request that the response answers, whose list the addresses of other pages name.
    /// - Returns: The members, in the order of hints for going on, counters and pauses, and the fields.
    package func write(_ state: PageState, answering request: PageRequest? = nil) -> PageMarks {
        var marks = PageMarks()
        func add(_ role: ResponseRole, _ value: JSONValue?) {
            guard let value, let place = response[role] else { return }
            switch place {
            case .body(let pointer): pointer.set(value, in: &marks.members)
            case .field(let name): marks.fields.set(name, value.string ?? value.text)
            case .link(let relation):
                guard let target = value.string else { return }
                let link = LinkField.text(target, relation)
                marks.fields["Link"] = marks.fields["Link"].map { "\($0), \(link)" } ?? link
            case .query: break
            }
        }
        if let hasMore = state.hasMore {
            add(.hasMore, .bool(hasMore))
            let next = hasMore ? state.next : nil
            add(.nextLink, next.map { .string(address(of: $0, answering: request)) } ?? end)
            add(.nextCursor, next.map { .string($0.text) } ?? end)
            add(.prevLink, state.previous.map { .string(address(of: $0, answering: request)) } ?? end)
            add(.previousCursor, state.previous.map { .string($0.text) } ?? end)
        }
        if case .page(let number) = state.position { add(.pageIndex, .number(number)) }
        add(.pageCount, state.pages.map { .number($0) })
        add(.totalCount, state.total.map { .number($0) })
        add(.backoff, state.pause.map { .number($0) })
        return marks
    }

    /// Returns what a page says, or nil if the response isn't a page.
    ///
    /// - Parameters:
    ///   - body: The response's body.
    ///   - fields: The response's fields.
    /// - Returns: The facts that the page states.
    package func read(_ body: JSONValue, fields: HTTPFields = [:]) -> PageState? {
        func value(_ role: ResponseRole) -> JSONValue? {
            switch response[role] {
            case .body(let pointer): pointer.value(in: body)
            case .field(let name): fields[name].map(Self.json)
            case .link(let relation): LinkField(fields).target(relation).map { .string($0) }
            case .query, nil: nil
            }
        }
        func position(_ link: ResponseRole, _ cursor: ResponseRole) -> Position? {
            if let cursor = value(cursor) { return (cursor.string ?? cursor.number?.text).map { .cursor($0) } }
            return value(link)?.string.flatMap(self.position(ofAddress:))
        }
        let hasMore: Bool?
        if countsToEnd {
            guard let page = value(.pageIndex)?.int else { return nil }
            hasMore = value(.pageCount)?.int.map { page.addingClamped(1 - firstPage) < $0 }
        } else {
            guard let said = self.hasMore(value) else { return nil }
            hasMore = said
        }
        return PageState(
            position: value(.pageIndex)?.int.map { .page($0) }, hasMore: hasMore, pages: value(.pageCount)?.int,
            total: value(.totalCount)?.int, next: hasMore == true ? position(.nextLink, .nextCursor) : nil,
            previous: position(.prevLink, .previousCursor), pause: value(.backoff)?.int)
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
        if response[.hasMore] != nil { return value(.hasMore)?.bool }
        for role in [ResponseRole.nextCursor, .nextLink] where response[role] != nil {
            guard let next = value(role), !next.isNull || end?.isNull == true else { return end == nil ? false : nil }
            return next != end
        }
        // Without a word about the end, only a page without items is the last.
        return value(.items)?.array.map { !$0.isEmpty }
    }

    /// Returns the address of a page of the list that a request asks for, relative to the server.
    private func address(of position: Position, answering request: PageRequest?) -> String {
        guard let request else {
            return "?\(self.request(for: position, from: PageRequest(.get, .root)).target.query ?? "")"
        }
        var next = self.request(for: position, from: request)
        if linkParameters == .none { next.keepParameters(Set(parameters)) }
        return request.prefix + next.text
    }

    /// Returns the position that the address of a page names.
    private func position(ofAddress address: String) -> Position? {
        let path = address.hasPrefix("?") ? "/" + address : address
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
