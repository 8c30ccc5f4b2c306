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
        guard let (role, place) = selector, let text = request.value(at: place) else { return nil }
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
    ///   - request: A request for the list.
    /// - Returns: The request.
    package func request(for position: Position?, size: Int? = nil, from request: PageRequest) -> PageRequest {
        var changed = request
        if let place = selector?.place { changed.set(position.map(\.json), at: place) }
        if let size, let place = self.request[.pageSize] { changed.set(.number(size), at: place) }
        return changed
    }

    /// Returns the position of a page in a walk from the start; nil if requests for the first page name none, or if
    /// only the page before it says where it is.
    package func position(ofPage ordinal: Int, size: Int) -> Position? {
        switch selector?.role {
        case .pageIndex: .page((ordinal.addingClamped(-1)).addingClamped(firstPage))
        case .offset: .offset((ordinal.addingClamped(-1)).multipliedClamped(by: size))
        case .cursor, .pageSize, nil: nil
        }
    }

    /// Returns the target of a part of the list that a target names.
    package func target(of span: PageSpan, in target: String) -> String {
        RequestTarget(target).map { request(for: position(of: span), from: PageRequest(.get, $0)).text } ?? target
    }

    /// Returns the same style with another place for the role by which requests say which page they ask for.
    package func selecting(at place: Place) -> PagingStyle {
        var style = self
        if let role = selector?.role { style.request[role] = place }
        return style
    }

    /// Returns the position of a part of a list; nil if it is the first one and requests for that name none.
    package func position(of span: PageSpan) -> Position? {
        switch selector?.role {
        case .offset: .offset(span.start)
        case .cursor: span.start == 0 ? nil : .cursor(PageCursor.text(of: span))
        case .pageIndex, .pageSize, nil: position(ofPage: span.ordinal, size: span.size)
        }
    }

    /// Returns the part of a list at a position, or nil for a cursor that leads nowhere.
    ///
    /// Without a position, or if it is before the first page, that is the first page.
    package func span(at position: Position?, size: Int) -> PageSpan? {
        switch position {
        case .page(let number): PageSpan(page: number.addingClamped(1 - firstPage), size: size)
        case .offset(let offset): PageSpan(start: offset, size: size)
        case .cursor(let text): PageCursor.span(of: text)
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
