import MockseBase
import MockseHTTP
import MockseJSON

extension PagingStyle {
    /// The position of the first page, or nil if its requests name none.
    package var first: Position? { position(ofPage: 1, size: 1) }

    /// Returns the position that a request asks for, or nil if it names none, or one that can't be read.
    ///
    /// A number that doesn't fit is read as the greatest one.
    package func position(of request: PageRequest) -> Position? {
        guard let (role, place) = selector else { return nil }
        guard let text = request.value(at: place) else {
            return self.request[.before].flatMap(request.value).map { .cursor($0) }
        }
        if role == .cursor { return .cursor(text) }
        guard let number = Int(text) ?? (text.isAllDigits ? .max : nil) else { return nil }
        return role == .pageIndex ? .page(number) : .offset(number)
    }

    /// Returns the number of items in a full page that a request asks for, or nil if it asks for none, or for one that
    /// can't be read.
    package func pageSize(of request: PageRequest) -> Int? {
        self.request[.pageSize].flatMap(request.value).flatMap { Int($0) }
    }

    /// Returns a request for another position of the same list.
    ///
    /// - Parameters:
    ///   - position: The position; nil removes it, which asks for the first page.
    ///   - size: The number of items in a full page; nil leaves it as it is.
    ///   - role: The role in which requests name the position, or nil for that of the selector.
    ///   - request: A request for the list.
    /// - Returns: The request.
    package func request(
        for position: Position?, size: Int? = nil, at role: RequestRole? = nil, from request: PageRequest
    ) -> PageRequest {
        var changed = request
        if let place = self.request[.before] { changed.set(nil, at: place) }
        if let place = selector?.place { changed.set(nil, at: place) }
        if let place = role.flatMap({ self.request[$0] }) ?? selector?.place, let position {
            changed.set(position.json, at: place)
        }
        if let size, let place = self.request[.pageSize] { changed.set(.number(size), at: place) }
        return changed
    }

    /// Returns the position of a page in a walk from the start; nil if requests for the first page name none, or if
    /// only the page before it says where it is.
    package func position(ofPage ordinal: Int, size: Int) -> Position? {
        switch selector?.role {
        case .pageIndex: .page((ordinal.addingClamped(-1)).addingClamped(firstPage))
        case .offset: .offset((ordinal.addingClamped(-1)).multipliedClamped(by: size))
        case .cursor, .before, .pageSize, nil: nil
        }
    }

    /// Returns the target of a part of the list that a target names.
    ///
    /// A position that stands outside of the target is a parameter named after its place.
    ///
    /// - Parameters:
    ///   - span: The part of the list.
    ///   - item: The id of the item before it, for cursors that clients take from items.
    ///   - target: The target of any part of the list.
    /// - Returns: The target.
    package func target(of span: PageSpan, after item: String? = nil, in target: String) -> String {
        guard let parsed = RequestTarget(target), let place = selector?.place else { return target }
        let style = place.parameter == nil ? selecting(at: .query(place.description)) : self
        let position = cursorItem == nil ? position(of: span) : item.map { .cursor($0) }
        return style.request(for: position, from: PageRequest(.get, parsed)).text
    }

    /// Returns the same style with another place for the role by which requests say which page they ask for.
    package func selecting(at place: Place) -> PagingStyle {
        var style = self
        if let role = selector?.role { style.request[role] = place }
        return style
    }

    /// Returns the same style without roles of responses.
    package func without(_ roles: [ResponseRole]) -> PagingStyle {
        var style = self
        for role in roles { style.response[role] = nil }
        return style
    }

    /// Returns the position of a part of a list; nil if it is the first one and requests for that name none.
    package func position(of span: PageSpan) -> Position? {
        switch selector?.role {
        case .offset: .offset(span.start)
        case .cursor: span.start == 0 || cursorItem != nil ? nil : .cursor(PageCursor.text(of: span, cursorForm))
        case .pageIndex, .before, .pageSize, nil: position(ofPage: span.ordinal, size: span.size)
        }
    }

    /// Returns a position whose cursor carries what a request says beside it.
    func tagged(_ position: Position, answering request: PageRequest?) -> Position {
        guard case .cursor(let text) = position, let tag = request.flatMap(tag), carriesTags else {
            return position
        }
        return .cursor(PageCursor.text(text, tagged: tag, cursorForm))
    }

    /// Returns the request for the list that a request pages through, with the parameters that its cursor stands for;
    /// nil if the request has others than its cursor allows.
    package func listRequest(of request: PageRequest) -> PageRequest? {
        guard filters != .any, cursorItem == nil, case .cursor(let text) = position(of: request),
            let tag = PageCursor.tag(of: text, cursorForm)
        else { return request }
        switch filters {
        case .any: return request
        case .repeat: return tag == self.tag(request) ? request : nil
        case .omit:
            guard otherParameters(of: request).isEmpty, let query = PageCursor.filters(tag) else { return nil }
            return query.reduce(request) { request, filter in
                var request = request
                request.set(.string(filter.value), at: .query(filter.name))
                return request
            }
        }
    }

    private func tag(_ request: PageRequest) -> String? {
        let others = otherParameters(of: request)
        guard filters != .any, !others.isEmpty else { return nil }
        return filters == .omit ? PageCursor.tag(of: others) : PageCursor.digest(of: others)
    }

    private func otherParameters(of request: PageRequest) -> [QueryParameter] {
        let known = Set(parameters)
        return request.target.parameters.filter { !known.contains($0.name) && !PageRequest.isPassing($0.name) }.sorted {
            $0.name < $1.name
        }
    }

    /// Returns the part of a list at a position, or nil for a cursor that leads nowhere, or that a client has taken from an
    /// item.
    ///
    /// Without a position, or if it is before the first page, that is the first page.
    package func span(at position: Position?, size: Int) -> PageSpan? {
        switch position {
        case .page(let number): PageSpan(page: number.addingClamped(1 - firstPage), size: size)
        case .offset(let offset): PageSpan(start: offset, size: size)
        case .cursor(let text): cursorItem == nil ? PageCursor.span(of: text, cursorForm, size: size) : nil
        case nil: PageSpan(page: 1, size: size)
        }
    }
}

extension Position {
    /// The position as a JSON value.
    fileprivate var json: JSONValue {
        switch self {
        case .page(let number), .offset(let number): .number(number)
        case .cursor(let text): .string(text)
        }
    }
}
