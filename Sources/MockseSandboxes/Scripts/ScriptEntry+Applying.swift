import MockseBase
import MockseFaults
import MockseHTTP
import MockseJSON
import MocksePages

extension ScriptEntry {
    /// The maximum number of items in an entry.
    package static let mostItems = 10_000
    /// The maximum size of the items on a page of an entry, in bytes, as they are in the data or the script.
    package static let pageByteLimit = 4 << 20

    /// Replaces a page's rows and changes its envelope, as the entry says.
    func apply(to page: inout Page) {
        if let items {
            page.rows = []
            for item in items {
                switch item {
                case .index(let index):
                    // An index past the end of a list that has become shorter is skipped.
                    if index < page.listing.count { page.rows.append(Page.Row(page.listing.row(at: index))) }
                case .literal(let object): page.append(literal: object)
                }
            }
        }
        if let hasMore { (page.hasMore, page.number) = (hasMore, page.asked) }
        if let pageCount { page.numberOfPages = pageCount }
        if let next { (page.next, page.hasMore) = (next, true) }
        if let linkForm { page.linkForm = linkForm }
        for change in envelope {
            if let value = change.value {
                page.envelope.members[change.name] = value
            } else {
                page.envelope.removed.insert(change.name)
            }
        }
    }

    /// Returns a Boolean value indicating whether the items that the entry puts on a page exceed the size limit.
    func exceedsLimit(_ page: Page) -> Bool {
        guard items != nil else { return false }
        var size = 0
        for row in page.rows {
            size += ((try? page.listing.withItem(row.content) { $0.count }) ?? nil) ?? 0
            if size > Self.pageByteLimit { return true }
        }
        return false
    }

    /// Sets a response's body, status, and fields, as the entry says.
    ///
    /// The fields that the status requires are added first, so the entry can change or remove them. `now` is the calendar
    /// time in seconds since 1970, from which the entry's dates count.
    func apply(to response: inout HTTPResponse, at location: String, now: Int64) {
        if let body { response.body = body }
        if let status { response.status = HTTPStatus(status) }
        StatusFields.add(to: &response, at: location)
        for field in fields {
            switch field.value {
            case .text(let text): response.fields.set(field.name, text)
            case .date(let seconds):
                let date = HTTPDate(secondsSince1970: Int(now) + seconds)
                response.fields.set(field.name, String(decoding: date.bytes, as: UTF8.self))
            case .absent: response.fields.remove(field.name)
            }
        }
    }

    /// The number of seconds to wait according to the date in the entry's `Retry-After`.
    var retryDate: Double? {
        guard case .date(let seconds)? = fields.last(where: { $0.name.lowercased() == "retry-after" })?.value,
            seconds > 0
        else { return nil }
        return Double(seconds)
    }
}
