import MockseHTTP
import MocksePages

extension SandboxSnapshot {
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
                return Truth(target: list, ids: Self.distinct(try resolution.identifiers(of: items, in: first.listing)))
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
        for number in 1...max(last, script.lastPage(upTo: Self.longestScriptedWalk)) {
            guard let page = try self.page(number, of: list, size: first.size, script) else { break }
            ids += page.ids
            if !page.hasMore { break }
        }
        return Self.distinct(ids)
    }

    private static func distinct(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// A script may speak of pages that no client ever comes to: so many are enough for a truth.
    private static let longestScriptedWalk = 10_000
    /// How often a client asks for a page that a script lets fail.
    private static let mostScriptedAttempts = 100

    /// The ids that the first attempt shows which the script does not let fail; nil if it lets them all.
    private func page(
        _ number: Int, of list: String, size: Int, _ script: Script
    ) throws(DialectFailure) -> (ids: [String], hasMore: Bool)? {
        guard let paging = resolution(of: list)?.dialect.paging,
            let resolution = resolution(of: paging.target(ofPage: number, in: list, size: size))
        else { return nil }
        let maker = ResponseBuilder(resolution, faults: pageFaults, method: .get, coding: nil)
        var page = try maker.page()
        let version = page.listing.version
        for attempt in 1...script.lastAttempt(upTo: Self.mostScriptedAttempts) + 1 {
            let subject = MatchSubject(resolution, attempt: attempt, version: version)
            if let entry = script.entry(for: subject) {
                // A client that meets a failure, or a body that is no page, asks again.
                if entry.body != nil || (entry.status ?? 200) / 100 != 2 { continue }
                entry.apply(to: &page)
            }
            return (try resolution.identifiers(of: page), resolution.dialect.envelope.hasMore(page) ?? false)
        }
        return nil
    }
}

extension Sandbox {
    /// What a client that walks the list of a target to its end and drops repeated items shows.
    package func truth(of target: String) throws(Refusal) -> Truth {
        try snapshot.truth(of: target)
    }
}
