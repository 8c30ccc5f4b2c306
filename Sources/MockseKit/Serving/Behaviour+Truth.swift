import MockseHTTP
import MocksePages

extension Behaviour {
    /// What a client that walks the list of a target to its end and drops repeated items shows.
    ///
    /// - Parameter text: Path and query; the page does not matter.
    /// - Returns: The list and its ids.
    /// - Throws: A refusal if the target has no list.
    func truth(of text: String) throws(Refusal) -> Truth {
        let (resolution, first) = try list(of: text)
        let list = resolution.target.textWithoutPage
        do throws(DialectFailure) {
            guard let script else {
                let items = pageFaults?.truth(of: first, target: list) ?? first.allItems
                return Truth(target: list, ids: try resolution.identifiers(of: items, in: first.listing))
            }
            return Truth(target: list, ids: try walk(list, first, script))
        } catch {
            throw .invalid("target", text, "cannot be read: \(error)")
        }
    }

    /// The list that a target is a page of, and its first page without faults.
    func list(of text: String) throws(Refusal) -> (Resolution, Page) {
        guard let resolution = resolution(of: text), resolution.pattern != nil else {
            throw .invalid(
                "target", text, "leads nowhere: write path and query, like /2.3/users/moderators?site=stackoverflow")
        }
        guard resolution.target.page != nil else { throw .invalid("target", text, "is no list: it has no pages") }
        do throws(DialectFailure) {
            return (resolution, try resolution.page())
        } catch {
            throw .invalid(
                "target", text, "has no pages: the API answers \(resolution.response(to: error).status.code)")
        }
    }

    /// Walks a scripted list page by page: on to the last page that it has or that the script speaks of.
    private func walk(_ list: String, _ first: Page, _ script: Script) throws(DialectFailure) -> [String] {
        let last = pageFaults?.lastPage(of: first, target: list) ?? first.numberOfPages
        var ids: [String] = []
        var seen: Set<String> = []
        for number in 1...max(last, script.lastPage(upTo: Self.longestScriptedWalk)) {
            guard let page = try self.page(number, of: list, script) else { break }
            for id in page.ids where seen.insert(id).inserted { ids.append(id) }
            if !page.hasMore { break }
        }
        return ids
    }

    /// A script may speak of "page 3 and all that follow": so many pages are enough for a truth.
    private static let longestScriptedWalk = 10_000

    /// The ids that attempt 1 at a page shows; nil if it is no page, as when the script lets it fail.
    private func page(
        _ number: Int, of list: String, _ script: Script
    ) throws(DialectFailure) -> (ids: [String], hasMore: Bool)? {
        let isStackExchange = resolution(of: list)?.dialect == "stackexchange"
        let target = "\(list)\(list.contains("?") ? "&" : "?")\(isStackExchange ? "page" : "p")=\(number)"
        guard let resolution = resolution(of: target) else { return nil }
        let maker = AnswerMaker(resolution: resolution, faults: pageFaults, method: .get, coding: nil)
        var page = try maker.page()
        let version = page.listing.version
        guard let entry = script.entry(for: MatchSubject(resolution, version: version)) else {
            return (try resolution.identifiers(of: page), page.hasMore)
        }
        // A client that meets a failure, or a body that is no page, asks again: attempt 1 shows nothing of the list.
        if entry.body != nil || (entry.status ?? 200) / 100 != 2 { return ([], true) }
        entry.apply(to: &page)
        return (try resolution.identifiers(of: page), maker.facts(of: page).hasMore)
    }
}

extension Sandbox {
    /// What a client that walks the list of a target to its end and drops repeated items shows.
    package func truth(of target: String) throws(Refusal) -> Truth {
        try behaviour.truth(of: target)
    }
}
