import MockseHTTP
import MockseJSON
import MocksePaging

/// Wrong ways to send cursors and offsets, and to follow addresses.
enum Leads {
    typealias Amendment = @Sendable (PageRequest, _ page: Int, PagingStyle) -> PageRequest

    /// Puts the characters of cursors into the URL as they are, which turns `+` into a space.
    static let raw: @Sendable (String, Bool) -> String = { url, _ in
        url.split(separator: "&", omittingEmptySubsequences: false).map { part in
            guard part.contains("=Pg%2F") else { return String(part) }
            return String(part).replacing("%2B", with: "+").replacing("%2F", with: "/").replacing("%3D", with: "=")
        }.joined(separator: "&")
    }

    /// Encodes a cursor before it is encoded for the query.
    static let encodedTwice: Amendment = { request, _, paging in
        guard case .cursor(let text) = paging.position(of: request), let place = paging.selector?.place else {
            return request
        }
        var request = request
        request.set(.string(PercentCoding.encode(text)), at: place)
        return request
    }

    /// Adds the parameters to an address that has them.
    static let repeatedParameters: @Sendable (String, Bool) -> String = { url, isGiven in
        guard isGiven, let mark = url.firstIndex(of: "?") else { return url }
        return url + "&" + url[mark...].dropFirst()
    }

    /// Makes each body longer than the one before.
    static let pilingUp: Amendment = { request, page, paging in
        guard page > 1, case .body(let pointer)? = paging.selector?.place else { return request }
        var request = request
        let folder = JSONPointer(pointer.steps.dropLast() + ["conditions"])
        request.set(.array((1..<page).map { .number($0) }), at: .body(folder))
        return request
    }

    /// Sends a number that is too high by one on each further page.
    static let offsetByPages: Amendment = { request, page, paging in
        changed(request, paging) { if case .offset(let offset) = $0 { .offset(offset + page - 1) } else { $0 } }
    }

    /// Sends the number of pages before a page as its offset.
    static let pagesAsOffsets: Amendment = { request, page, paging in
        changed(request, paging) { if case .offset = $0 { .offset(page - 1) } else { $0 } }
    }

    /// Counts pages from 1 where the API counts from 0.
    static let countedFromOne: Amendment = { request, page, paging in
        guard paging.firstPage == 0 else { return request }
        return changed(request, paging) { if case .page(let number) = $0 { .page(number + 1) } else { $0 } }
    }

    private static func changed(
        _ request: PageRequest, _ paging: PagingStyle, _ change: (Position) -> Position
    ) -> PageRequest {
        guard let position = paging.position(of: request) else { return request }
        return paging.request(for: change(position), from: request)
    }

    /// Always follows the first page.
    static let first: @Sendable (Lead?, Lead?) -> Lead? = { newest, first in first ?? newest }

    /// Takes any member for a cursor that is there, whatever its value.
    static let anyValue: @Sendable (PageState, JSONValue, PagingStyle) -> PageState = { state, body, paging in
        guard state.hasMore == false, paging.response[.hasMore] == nil,
            case .body(let pointer) = paging.response[.nextCursor] ?? paging.response[.nextLink],
            let value = pointer.value(in: body)
        else { return state }
        var state = state
        state.hasMore = true
        let text = value.string ?? value.text
        if paging.leadsByAddress { state.address = text } else { state.next = .cursor(text) }
        return state
    }

    /// Puts an address behind the origin of the server, whatever it has itself.
    static let joined: @Sendable (_ address: String, _ base: String) -> String = { address, base in
        if address.contains("://") { return address }
        return (Lead.parts(of: base)?.origin ?? base) + "/" + address.drop { $0 == "/" }
    }

    /// Splits a `Link` field at each comma, and compares the texts of relations.
    static let splitAtCommas: @Sendable (HTTPFields) -> HTTPFields = { fields in
        guard let value = fields["Link"] else { return fields }
        let links = value.split(separator: ",").map { $0.trimmingSpaces }
        let next = links.first { $0.split(separator: ";").dropFirst().first?.trimmingSpaces == "rel=\"next\"" }
        var fields = fields
        fields["Link"] = next
        return fields
    }

    /// Takes the first link of a `Link` field for the next page if it is one of several.
    static let firstLink: @Sendable (HTTPFields) -> HTTPFields = { fields in
        guard let value = fields["Link"], value.contains("next"), let end = value.firstIndex(of: ">") else {
            return fields
        }
        var fields = fields
        fields["Link"] = LinkField.text(String(value[..<end].dropFirst()), "next")
        return fields
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
