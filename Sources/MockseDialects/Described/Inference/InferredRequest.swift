import MockseJSON
import MocksePaging

/// The roles of a list's requests, as they follow from what differs between the requests for its pages.
struct InferredRequest {
    /// A place whose value differs from one page to the next.
    private struct Step {
        /// The page that comes first.
        let page: Int
        let old: String?
        let new: String
    }

    /// The way in which a role was found.
    struct Selector {
        let role: PagingStyle.RequestRole
        let place: Place
        /// The values in responses that became the cursor, or the number, of the next request.
        let sources: [Place]
        /// The reason, in words.
        let reason: String
        let score: Int
    }

    /// The role by which requests name a page.
    let selector: Selector
    /// The place of the page size.
    private(set) var size: Place?
    /// The page size that requests or links name.
    private(set) var statedSize: Int?
    /// The place of the cursor that leads backwards.
    private(set) var before: Place?
    /// The number of the first page, if pages have numbers.
    let firstPage: Int
    /// The places that differ from page to page and have no role.
    private(set) var strangers: [Place] = []

    /// Finds the roles.
    ///
    /// - Parameters:
    ///   - pages: The pages: the first one, the one that follows, and others.
    ///   - values: The values in the response of each page.
    ///   - links: The links of each page, by role.
    ///   - items: The items of each page.
    /// - Throws: An error if nothing says how clients ask for a page.
    init(
        _ pages: [CapturedPage], values: [[CapturedValue]],
        links: [[PagingStyle.ResponseRole: (place: Place, address: CapturedAddress)]], _ items: InferredItems
    ) throws(InferenceError) {
        let rows = items.rows
        let requests = pages.map(\.requested)
        var steps: [(place: Place, step: Step)] = []
        func compare(_ page: Int, _ new: [(place: Place, text: String)]) {
            let old = requests[page]
            for (place, text) in new where old.first(where: { $0.place == place })?.text != text {
                steps.append((place, Step(page: page, old: old.first { $0.place == place }?.text, new: text)))
            }
        }
        if requests.count > 1 { compare(0, requests[1]) }
        for (page, links) in links.enumerated() {
            if let next = links[.nextLink] { compare(page, CapturedValue.parameters(of: next.address.target)) }
        }
        let linked = links.flatMap(\.values).flatMap { CapturedValue.parameters(of: $0.address.target) }
        let sizes = (requests.joined() + linked).filter { value in
            let isMoving =
                requests.count > 1 && requests[0].contains { $0.place == value.place && $0.text != value.text }
            return RoleNames.pageSize.contains(Self.name(value.place)) && (CapturedValue.count(value.text) ?? 0) > 0
                && !isMoving
        }
        var candidates: [Selector] = []
        var problem: String?
        for place in steps.map(\.place) where !candidates.contains(where: { $0.place == place }) {
            let own = steps.filter { $0.place == place }.map(\.step)
            let stated = sizes.first { $0.place != place }.flatMap { CapturedValue.count($0.text) }
            if let found = Self.itemCursor(place, own, items) ?? Self.selector(place, own, values, rows, stated) {
                candidates.append(found)
            } else if own.contains(where: { Self.isOfLastItem($0, rows) }) {
                problem =
                    "\(place) is a field of the page's last item, but not its id; a description can't say that"
            } else if own.contains(where: { CapturedValue.count($0.new) == rows[$0.page].count + 1 }) {
                problem =
                    "\(place) counts the items from 1; a description can only say the number of items before a page"
            }
        }
        // One page without a link to the next one: only the names of its own parameters are left.
        if steps.isEmpty {
            candidates = (requests.first ?? []).compactMap { value in
                let name = Self.name(value.place)
                let isNumber = CapturedValue.count(value.text) != nil
                let role: PagingStyle.RequestRole? =
                    isNumber && RoleNames.pageIndex.contains(name)
                    ? .pageIndex
                    : isNumber && RoleNames.offset.subtracting(["first"]).contains(name)
                        ? .offset : RoleNames.cursor.contains(name) ? .cursor : nil
                return role.map { Selector(role: $0, place: value.place, sources: [], reason: "by its name", score: 1) }
            }
        }
        let best = candidates.reduce(Selector?.none) { best, next in
            best.map { $0.score >= next.score } == true ? best : next
        }
        guard let best else {
            throw InferenceError(
                source: pages.first?.source ?? "",
                reason: problem
                    ?? (pages.count < 2
                        ? "one response doesn't say how clients ask for a page; add the next page with its own --url URL FILE"
                        : "the URLs and the pages don't say how clients ask for a page; give the URLs of the first two pages")
            )
        }
        selector = best
        let stated =
            (requests + links.map { $0[.nextLink].map { CapturedValue.parameters(of: $0.address.target) } ?? [] })
            .map { request in request.first { $0.place == best.place }.flatMap { CapturedValue.count($0.text) } }
        firstPage = min(max(0, stated[0] ?? (stated.dropFirst().lazy.compactMap(\.self).first ?? 2) - 1), 1)
        let size = sizes.first { $0.place != best.place }
        (self.size, statedSize) = (size?.place, size.flatMap { CapturedValue.count($0.text) })
        for (page, links) in links.enumerated() where best.role == .cursor {
            guard let link = links[.prevLink] else { continue }
            for (place, text) in CapturedValue.parameters(of: link.address.target)
            where place == best.place || !requests[page].contains(where: { $0.place == place && $0.text == text }) {
                if place != self.size { before = place }
            }
        }
        if before == nil, best.role == .cursor {
            let keys = pages.flatMap {
                $0.requested.map(\.place) + ($0.posted.map(CapturedValue.all) ?? []).map(\.place)
            }
            before = keys.first { RoleNames.before.contains(Self.name($0)) }
        }
        for place in steps.map(\.place)
        where ![best.place, self.size, before].contains(place) && !strangers.contains(place) {
            strangers.append(place)
        }
    }

    private static func name(_ place: Place) -> String { CapturedValue(place: place, value: .null).names.first ?? "" }

    /// Returns the role of a place whose value is the id of the last item of the page before.
    private static func itemCursor(_ place: Place, _ steps: [Step], _ items: InferredItems) -> Selector? {
        let name = name(place)
        guard let id = items.id, !RoleNames.pageIndex.contains(name), !RoleNames.offset.contains(name),
            steps.allSatisfy({ step in
                let last = items.rows[step.page].last.flatMap { id.value(in: .object($0)) }
                return last.map { CapturedValue(place: place, value: $0).text == step.new } ?? false
            })
        else { return nil }
        return Selector(
            role: .cursor, place: place, sources: [.item(id)], reason: "its value was the id of the last item", score: 5
        )
    }

    /// Returns the role of a place whose value differs from page to page.
    private static func selector(
        _ place: Place, _ steps: [Step], _ values: [[CapturedValue]], _ rows: [[JSONObject]], _ stated: Int?
    ) -> Selector? {
        let name = name(place)
        let sources = steps.map { step in
            values[step.page].filter { $0.text == step.new && !step.new.isEmpty }.map(\.place)
        }
        let common = (sources.first ?? []).filter { place in sources.allSatisfy { $0.isEmpty || $0.contains(place) } }
        func found(_ role: PagingStyle.RequestRole, _ score: Int, _ reason: String) -> Selector {
            Selector(role: role, place: place, sources: common, reason: reason, score: score)
        }
        let words = "\(steps[0].old ?? "nothing"), then \(steps[0].new)"
        if steps.allSatisfy({
            CapturedValue.count($0.new) != nil && $0.old.map { CapturedValue.count($0) != nil } ?? true
        }) {
            let isPage = steps.allSatisfy { step in
                guard let new = CapturedValue.count(step.new) else { return false }
                return step.old.flatMap(CapturedValue.count).map { new - $0 == 1 } ?? (1...2).contains(new)
            }
            let isOffset = steps.allSatisfy { step in
                guard let new = CapturedValue.count(step.new) else { return false }
                let difference = new - (step.old.flatMap(CapturedValue.count) ?? 0)
                let isWhole = difference == rows[step.page].count || difference == stated
                // A list that counts from 1 has another remainder.
                return difference > 0 && isWhole && new % difference == 0
            }
            if RoleNames.cursor.contains(name), !common.isEmpty {
                return found(.cursor, 5, "its value was \(common[0])")
            }
            if isPage, RoleNames.pageIndex.contains(name) { return found(.pageIndex, 6, words) }
            if isOffset, RoleNames.offset.contains(name) { return found(.offset, 6, words) }
            if isOffset, !isPage { return found(.offset, 3, words) }
            if isPage, !isOffset { return found(.pageIndex, 3, words) }
            return common.isEmpty ? nil : found(.cursor, 2, "its value was \(common[0])")
        }
        if let source = common.first { return found(.cursor, 5, "its value was \(source)") }
        if steps.contains(where: { isOfLastItem($0, rows) }) { return nil }
        // A cursor that stands in the link only.
        return found(.cursor, RoleNames.cursor.contains(name) ? 4 : 1, "it differs from page to page")
    }

    private static func isOfLastItem(_ step: Step, _ rows: [[JSONObject]]) -> Bool {
        guard let last = rows[step.page].last else { return false }
        return CapturedValue.all(in: .object(last)).contains { $0.text == step.new }
    }
}
