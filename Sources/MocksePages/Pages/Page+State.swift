package import MockseHTTP
import MockseJSON
package import MocksePaging

extension Page {
    /// Returns what the page says about itself in an API, without the changes to its envelope.
    func state(in paging: PagingStyle) -> PageState {
        let span = number == span.ordinal ? span : PageSpan(page: number, size: size)
        return PageState(
            position: paging.position(of: span), hasMore: hasMore, pages: numberOfPages, total: total,
            next: paging.position(of: span.next), previous: span.previous.flatMap(paging.position(of:)))
    }

    /// Returns what a client reads from the page, or nil if it can't tell whether another page follows.
    ///
    /// - Parameters:
    ///   - paging: The way in which the API pages.
    ///   - fields: The fields of the response.
    /// - Returns: The facts that the page states.
    package func told(in paging: PagingStyle, fields: HTTPFields) -> PageState? {
        var members = paging.write(state(in: paging)).members
        for (name, value) in envelope.members { members[name] = value }
        for name in envelope.removed { members[name] = nil }
        return paging.read(.object(members), fields: fields)
    }

    /// Adds what marks say to the changes to the envelope.
    package mutating func tell(_ marks: PageMarks) {
        for (name, value) in marks.members { envelope.members[name] = value }
    }
}
