import MockseDialects
import MockseFaults
import MockseHTTP
import MocksePages
import MocksePaging

extension SandboxSnapshot {
    /// Returns what a target's list holds, and what a correct client displays after walking it to its end and dropping
    /// repeated items.
    ///
    /// - Parameter text: The path and query; the page is ignored.
    /// - Returns: The list and its ids.
    /// - Throws: A refusal if the target isn't a list.
    func truth(of text: String) throws(Refusal) -> Truth {
        let (resolution, first) = try list(of: text)
        let target = resolution.target
        let pageFaults = pageFaults?.shown(in: resolution.paging)
        if let limit = first.listing.mostRead, first.listing.count > limit {
            throw .invalid(
                "target", text,
                "too long: the list has \(first.listing.count) synthetic items, and its truth is limited to \(limit); "
                    + "start mockse with --items \(limit) or fewer")
        }
        do throws(DialectFailure) {
            guard let script else {
                let ids = Self.distinct(try resolution.identifiers(of: first.allItems, in: first.listing))
                guard let pageFaults, pageFaults.drifts else {
                    return Truth(list: target.list, ids: ids, reachable: ids)
                }
                let met = pageFaults.truth(of: first, target: target.textWithoutPage)
                let reachable = Self.distinct(try resolution.identifiers(of: met, in: first.listing))
                return Truth(list: target.list, ids: ids, reachable: reachable)
            }
            let reachable = try walk(target.textWithoutPage, first, script, pageFaults)
            let ids =
                pageFaults?.drifts == true
                ? try walk(target.textWithoutPage, first, script, pageFaults?.withoutDrift) : reachable
            return Truth(list: target.list, ids: ids, reachable: reachable)
        } catch {
            throw .invalid("target", text, "can't be read: \(error)")
        }
    }

    /// Returns the list that a target is a page of, and its first page without faults.
    func list(of text: String) throws(Refusal) -> (ResolvedRequest, Page) {
        guard let resolution = resolution(of: text), resolution.pattern != nil else {
            throw unknownList(text)
        }
        guard resolution.target.page != nil else { throw .invalid("target", text, "not a list: the path has no pages") }
        do throws(DialectFailure) {
            return (resolution, try resolution.page())
        } catch {
            throw .invalid(
                "target", text, "not available: the API returns \(resolution.response(to: error).status.code)")
        }
    }

    /// Returns the refusal of a target that no API has.
    func unknownList(_ text: String) -> Refusal {
        let sample = settings.dialects.first.map { " such as \($0.sample.target)" } ?? ""
        return .invalid("target", text, "unknown path; use a path and query\(sample)")
    }

    /// Walks a scripted list page by page, up to its last page or the last page in the script.
    private func walk(
        _ list: String, _ first: Page, _ script: Script, _ faults: PageFaults?
    ) throws(DialectFailure) -> [String] {
        guard let paging = resolution(of: list)?.paging else { return [] }
        let last = faults?.lastPage(of: first, target: list) ?? first.numberOfPages
        var ids: [String] = []
        var item: String?
        for number in 1...max(last, script.lastPage(upTo: Self.longestScriptedWalk)) {
            let span = PageSpan(page: number, size: first.size)
            let target = paging.target(of: span, after: item, in: list)
            guard let page = try self.page(at: target, script, faults) else { break }
            ids += page.ids
            item = page.ids.last
            // Without an item, a client that takes the cursor from it can't go on.
            if !page.hasMore || item == nil && paging.cursorItem != nil { break }
        }
        return Self.distinct(ids)
    }

    private static func distinct(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// The maximum number of pages walked: a script may match page numbers that no client reaches.
    private static let longestScriptedWalk = 10_000
    /// The maximum number of attempts at a page whose attempts a script makes fail.
    private static let mostScriptedAttempts = 100

    /// Returns the ids of the first attempt that the script doesn't make fail, or nil if all attempts fail.
    private func page(
        at target: String, _ script: Script, _ faults: PageFaults?
    ) throws(DialectFailure) -> (ids: [String], hasMore: Bool)? {
        guard let resolution = resolution(of: target) else { return nil }
        var page = try ServedPage(resolution, faults: faults).page()
        let version = page.listing.version
        for attempt in 1...script.lastAttempt(upTo: Self.mostScriptedAttempts) + 1 {
            let subject = MatchSubject(resolution, attempt: attempt, version: version)
            if let entry = script.entry(for: subject) {
                // A client that receives a failure, or a body that isn't a page, retries.
                if entry.body != nil || (entry.status ?? 200) / 100 != 2 { continue }
                entry.apply(to: &page)
            }
            let told = page.told(in: resolution.paging)
            return (try resolution.identifiers(of: page), told?.hasMore ?? false)
        }
        return nil
    }
}

extension Sandbox {
    /// Returns what a target's list holds, and what a correct client displays after walking it to its end.
    package func truth(of target: String) throws(Refusal) -> Truth {
        try snapshot.truth(of: target)
    }
}

/// The items that a list holds, and those that a correct client could have displayed.
package struct Truth: Sendable, Hashable {
    /// The list: the target without its page and without parameters that have their default values.
    package let list: String
    /// The distinct ids of the items that the list holds, in the list's order, whatever moves between pages.
    package let ids: [String]
    /// The distinct ids, in order of first appearance in a walk of all pages at attempt 1.
    ///
    /// They differ from `ids` only if drift moves rows between pages.
    package let reachable: [String]
}
