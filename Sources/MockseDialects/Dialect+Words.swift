import MocksePaging

/// The names of an API's parameters and members, as texts quote them.
extension Dialect {
    /// The name in front of a noun, such as `Stack Exchange` in "a Stack Exchange request".
    package var brand: String {
        let name = title.hasPrefix("the ") ? title.dropFirst(4) : title[...]
        return String(name.hasSuffix(" API") ? name.dropLast(4) : name)
    }

    /// The names of the members or fields that tell whether another page follows.
    package var endMembers: [String] {
        let roles: [PagingStyle.ResponseRole] =
            if paging.countsToEnd {
                [.pageIndex, .pageCount]
            } else {
                paging.totalsToEnd ? [.totalCount] : [.hasMore, .nextCursor, .nextLink]
            }
        let names = roles.compactMap { paging.name($0) }
        return paging.countsToEnd ? names : Array(names.prefix(1))
    }

    /// The name of the member or field that tells the last page from the others, such as `has_more`.
    package var endMember: String { endMembers.last ?? rowsMember }

    /// The condition that another page follows, as code, such as `has_more` or `currentPage < numberOfPages`.
    package var endCondition: String { endMembers.isEmpty ? rowsMember : endMembers.joined(separator: " < ") }

    /// The member that holds the rows of a page, such as `items`.
    package var rowsMember: String { paging.name(.items) ?? "" }

    /// The member that holds the number of pages, or nil if the API has none.
    package var pageCountMember: String? { paging.name(.pageCount) }

    /// The member that holds the number of items in the list, or nil if the API has none.
    package var totalMember: String? { paging.name(.totalCount) }

    /// The member that identifies an error object, or nil if the API has none.
    package var errorMember: String? { paging.name(.error) }

    /// The member that asks clients to pause, or nil if the API has none.
    package var pauseMember: String? { paging.name(.backoff) }

    /// The fields of responses that clients read, which web pages can do only if a response exposes them.
    package var exposedFields: [String] { fields + paging.fields }

    /// The parameters with which clients ask for a page, the page itself first.
    package var pagingParameters: [String] { paging.parameters }

    /// The names of the parameters of the API's lists, other than those for paging.
    package var listParameters: Set<String> {
        var names = Set(sample.parameters.keys).union(sample.otherOrder.keys)
        if let other = sample.other { names.formUnion(other.parameters.keys) }
        if let timeline {
            names.formUnion(timeline.parameters.keys)
            if case .dates(let from, let to, let order, _) = timeline.selection {
                names.formUnion([from, to, order.name])
            }
        }
        return names
    }

    /// Returns a Boolean value indicating whether clients page by a parameter, in this API or by mistake in it.
    ///
    /// A list can have a parameter of its own by whose name other APIs page.
    package func pages(by name: String) -> Bool {
        paging.parameters.contains(name) || PagingNames.contains(name) && !listParameters.contains(name)
    }

    /// The code that makes an error look like an empty last page, such as `items ?? []` and `has_more ?? false`.
    package var lenientDecoding: [String] {
        let fallback = paging.response[.hasMore] != nil ? "false" : paging.countsToEnd ? "1" : "null"
        return ["\(rowsMember) ?? []", "\(endMember) ?? \(fallback)"]
    }

    /// The value with which clients ask for the first page.
    package var firstPage: String { paging.first?.text ?? "" }

    /// The members that identify the items of the lists that the suite uses, such as `user_id`.
    package var identifiers: [String] {
        let own = sample.members.identifier.name
        return [own] + [sample.other?.identifier].compactMap(\.self).filter { $0 != own }
    }

    /// A list in examples, with its first page, such as `/2.3/users/moderators?site=stackoverflow&page=1`.
    package var example: String {
        if let example = remarks.example { return example }
        guard let first = paging.first, let name = paging.selector?.place.parameter else { return sample.target }
        return sample.target + (sample.target.contains("?") ? "&" : "?") + "\(name)=\(first.text)"
    }

    /// A list in examples, without a page.
    package var exampleList: String {
        let parts = example.split(separator: "?", maxSplits: 1)
        let page = "\(pageParameter)="
        let query = parts.dropFirst().joined().split(separator: "&").filter { !$0.hasPrefix(page) }
        return (parts.prefix(1) + (query.isEmpty ? [] : [query.joined(separator: "&")[...]])).joined(separator: "?")
    }

    /// Returns the path at which the newest version of the API serves a user's list, or nil if it doesn't serve it.
    package func path(ofList name: String) -> String? {
        guard let described else { return address.versions.last.map { "/\($0)/\(name)" } }
        return described.lists.first { $0.data == name }.map { described.basePath + $0.usualPath }
    }

    /// The paths below which the API's lists are served, such as `/2.3/`, or those of the lists themselves.
    package var paths: [String] {
        described.map { api in api.lists.map { api.basePath + $0.usualPath } } ?? address.versions.map { "/\($0)/" }
    }
}

/// The words in which texts speak about one or several APIs.
///
/// A report is about one API, and uses its words. Help is about all known ones, and lists the words of each.
package struct DialectWords: Sendable {
    private let dialects: [Dialect]

    /// Creates the words for texts about these APIs.
    package init(_ dialects: some Sequence<Dialect>) { self.dialects = Array(dialects) }

    /// A Boolean value indicating whether the texts are about no API.
    package var isEmpty: Bool { dialects.isEmpty }

    /// Returns the text of each API that has one, without repetitions: `a`, `a or b` or `a, b or c`.
    package func each(joinedBy word: String = "or", _ text: (Dialect) -> String?) -> String {
        var texts: [String] = []
        for text in dialects.compactMap(text) where !texts.contains(text) { texts.append(text) }
        return texts.list(word)
    }

    /// The members that tell the last page from the others, such as `` `has_more` or `numberOfPages` ``.
    package var end: String { each { "`\($0.endMember)`" } }

    /// The conditions that another page follows, such as `` `has_more` or `currentPage < numberOfPages` ``.
    package var endCondition: String { each { "`\($0.endCondition)`" } }

    /// The members that tell whether another page follows, such as `` `currentPage` and `numberOfPages` ``.
    package var endMembers: String { each { Self.quoted($0.endMembers.isEmpty ? [$0.rowsMember] : $0.endMembers) } }

    /// The members that hold the rows of a page.
    package var rows: String { each { "`\($0.rowsMember)`" } }

    /// The members that hold the number of pages.
    package var pageCount: String { each { $0.pageCountMember.map { "`\($0)`" } } }

    /// The members that hold the number of items in a list.
    package var total: String { each { $0.totalMember.map { "`\($0)`" } } }

    /// The members that hold the number of items in a list, without marks of code.
    package var bareTotal: String { each(\.totalMember) }

    /// The members that identify an error object.
    package var error: String {
        let members = each { $0.errorMember.map { "`\($0)`" } }
        return members.isEmpty ? "an error object" : members
    }

    /// The members that ask clients to pause.
    package var pause: String { each { $0.pauseMember.map { "`\($0)`" } } }

    /// The members that a page without rows can omit.
    package var optionalMembers: String {
        each { Self.quoted([$0.rowsMember, $0.pageCountMember, $0.totalMember].compactMap(\.self)) }
    }

    /// The members that every page has.
    package var requiredMembers: String { each { Self.quoted([$0.rowsMember] + $0.endMembers) } }

    /// The code that makes an error look like an empty last page.
    package var lenientDecoding: String { each { Self.quoted($0.lenientDecoding) } }

    /// The reason for which pages have no total, as a relative clause between commas, or an empty text.
    package var missingTotal: String {
        let reason = each(\.remarks.missingTotal)
        return reason.isEmpty ? "" : ", \(reason),"
    }

    /// The reason for which pages have no rows, after a colon, or an empty text.
    package var missingRows: String {
        let reason = each(\.remarks.missingRows)
        return reason.isEmpty ? "" : ": \(reason)"
    }

    /// The reason to honor a pause that a page asks for.
    package var pauseReason: String {
        let reason = each(\.remarks.pause)
        return reason.isEmpty ? "Servers block clients that don't wait." : reason
    }

    /// The parameters that select the rows before a date or an item, in a list that clients walk in both directions.
    package var earlierRows: String { each { $0.timeline.map { Self.quoted($0.words.earlier) } } }

    /// The order in which the rows before those displayed arrive, in a list that clients walk in both directions.
    package var earlierOrder: String {
        timelines(
            dated: "Earlier rows by date arrive newest first: prepended as they arrive, they are upside down.",
            others: "Earlier rows arrive in the order of the list, so a page that is reversed is upside down.")
    }

    /// The way to add the rows before those displayed.
    package var earlierMerge: String {
        timelines(
            dated: "Reverse earlier rows before prepending them.",
            others: "Prepend earlier rows as they arrive, and send only one of the two parameters at a time.")
    }

    /// Returns the text for bidirectional lists by date, that for others, or both if there are both.
    private func timelines(dated: String, others: String) -> String {
        let kinds = Set(dialects.compactMap { $0.timeline?.isDated })
        return [(true, dated), (false, others)].filter { kinds.contains($0.0) }.map(\.1).joined(separator: " ")
    }

    /// The parameters that select the rows after a date or an item.
    package var laterRows: String { each { $0.timeline.map { Self.quoted($0.words.later) } } }

    /// The page parameters, each with its API if there are several, such as `` `page` for Stack Exchange ``.
    package var pageParameters: String {
        each(joinedBy: "and") { "`\($0.pageParameter)`" + (dialects.count > 1 ? " for \($0.brand)" : "") }
    }

    /// The parameters with which clients ask for a page, such as `` `page` and `pagesize`, or `p` ``.
    package var pagingParameters: String {
        let texts = dialects.map { Self.quoted($0.pagingParameters) }
        return texts.count == 2 ? texts.joined(separator: ", or ") : texts.list("or")
    }

    /// The values with which clients ask for the first page.
    package var firstPage: String { each(\.firstPage) }

    /// A sentence about the request for the first page.
    package var firstRequest: String {
        firstPage.isEmpty ? "Request the first page without a cursor." : "Count from \(firstPage)."
    }

    private static func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.list("and") }
}

extension [String] {
    /// Returns the texts as a sentence lists them, with a word such as "or" before the last one.
    package func list(_ word: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(word) \(last)"
    }
}
