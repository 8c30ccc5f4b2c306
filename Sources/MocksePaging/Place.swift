/// Where a value stands in a request or a response.
///
/// Its text is an OpenAPI runtime expression without `$request.` or `$response.`.
package enum Place: Sendable, Hashable {
    /// A parameter of the query, such as `query.page`.
    case query(String)
    /// A field, such as `header.X-Total-Count`.
    case field(String)
    /// A value in the body, such as `body#/meta/next`, or the whole body, `body#`.
    case body(JSONPointer)
    /// The target of a relation in the `Link` fields (RFC 8288), such as `header.Link#next`.
    case link(String)
    /// A member of the page's last item, or of its first one for a cursor that leads backwards, such as `item#/id`.
    case item(JSONPointer)

    /// A member of a body that is an object, or of an object in it.
    package static func body(_ names: String...) -> Place { .body(JSONPointer(names)) }

    /// The name of the query parameter, or nil if the value stands elsewhere.
    package var parameter: String? {
        if case .query(let name) = self { name } else { nil }
    }

    /// A Boolean value indicating whether the value stands in the body.
    package var isInBody: Bool {
        if case .body = self { true } else { false }
    }

    /// The name of the field, or nil if the value stands elsewhere.
    package var field: String? {
        if case .field(let name) = self { name } else { nil }
    }

    /// The name of the body's own member that is the value or contains it, or nil if the value stands elsewhere.
    package var member: String? {
        if case .body(let pointer) = self { pointer.steps.first } else { nil }
    }
}

extension Place: LosslessStringConvertible {
    /// Creates a place by parsing its text, or returns nil if the text doesn't name a place.
    package init?(_ text: String) {
        func rest(after start: String) -> String? {
            text.hasPrefix(start) && text.count > start.count ? String(text.dropFirst(start.count)) : nil
        }
        if let name = rest(after: "query.") {
            self = .query(name)
        } else if let relation = rest(after: "header.Link#") {
            self = .link(relation)
        } else if let name = rest(after: "header."), !name.contains("#") {
            self = .field(name)
        } else if text.hasPrefix("body#"), let pointer = JSONPointer(text.dropFirst("body#".count)) {
            self = .body(pointer)
        } else if let text = rest(after: "item#"), let pointer = JSONPointer(text) {
            self = .item(pointer)
        } else {
            return nil
        }
    }

    /// The place as text.
    package var description: String {
        switch self {
        case .query(let name): "query.\(name)"
        case .field(let name): "header.\(name)"
        case .body(let pointer): "body#\(pointer)"
        case .link(let relation): "header.Link#\(relation)"
        case .item(let pointer): "item#\(pointer)"
        }
    }
}
