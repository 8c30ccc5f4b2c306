package import MockseHTTP
import MockseJSON
package import MocksePaging

extension Page {
    /// Returns what the page says about itself in an API, without the changes to its envelope.
    func state(in paging: PagingStyle) -> PageState {
        let span = number == span.ordinal ? span : PageSpan(page: number, size: size)
        var state = paging.state(
            of: span, count: rows.count, hasMore: isBackwards ? span.start > 0 : hasMore, pages: numberOfPages,
            total: total)
        switch next {
        case .missing: state.next = nil
        case .same: state.next = paging.linked(span)
        case nil: break
        }
        return state
    }

    /// Returns what a client reads from the page, or nil if it can't tell whether another page follows.
    ///
    /// - Parameters:
    ///   - paging: The way in which the API pages.
    ///   - fields: The fields of the response, or nil for those that the page would have.
    /// - Returns: The facts that the page states.
    package func told(in paging: PagingStyle, fields: HTTPFields? = nil) -> PageState? {
        let marks = paging.write(state(in: paging))
        var members = marks.members
        envelope.apply(to: &members)
        if paging.totalsToEnd, case .body(let pointer) = paging.response[.items] {
            pointer.set(.array(rows.map { _ in .null }), in: &members)
        }
        return paging.read(.object(members), fields: fields ?? marks.fields, asked: span)
    }

    /// Adds what marks say to the changes to the envelope.
    package mutating func tell(_ marks: PageMarks) {
        for (name, value) in marks.members { envelope.members[name] = value }
    }
}
