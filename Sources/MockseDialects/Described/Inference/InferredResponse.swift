import MockseBase
import MockseHTTP
import MockseJSON
import MocksePaging

/// The links and other values of captured responses, outside of the items.
struct InferredResponse {
    typealias Role = PagingStyle.ResponseRole

    /// The values of each page.
    let values: [[CapturedValue]]
    /// The links of each page, by role.
    let links: [[Role: (place: Place, address: CapturedAddress)]]
    /// The places of each role, in order of preference.
    private(set) var places: [Role: [Place]] = [:]
    /// The roles of Boolean values that mean the opposite of their names.
    private(set) var negated: Set<Role> = []
    /// The values that look like roles by their names, but whose numbers say otherwise.
    private(set) var doubtful: [(place: Place, role: Role)] = []

    /// Finds the values, and the roles of links.
    init(_ pages: [CapturedPage], items: InferredItems) {
        values = pages.map { page in
            var body = page.response.body
            if var object = body.object {
                items.pointer.remove(from: &object)
                body = .object(object)
            }
            let members = body.object == nil ? [] : CapturedValue.all(in: body)
            let fields = page.response.fields.filter { field in
                ["page", "total", "count", "cursor", "offset", "limit"].contains {
                    field.name.lowercased().contains($0)
                }
            }
            return members
                + fields.map { field in
                    CapturedValue(
                        place: .field(field.name), value: Int(field.value).map { .number($0) } ?? .string(field.value))
                }
        }
        var links: [[Role: (place: Place, address: CapturedAddress)]] = []
        for (page, values) in zip(pages, values) {
            let related = LinkField(page.response.fields).links.flatMap { link in
                link.relations.map { CapturedValue(place: .link($0), value: .string(link.target)) }
            }
            var own: [Role: (place: Place, address: CapturedAddress)] = [:]
            for value in values + related {
                guard let text = value.value.string, let role = Self.linkRole(value.names), own[role] == nil,
                    let address = CapturedAddress(link: text, on: page.address),
                    role != .selfLink || !address.target.parameters.isEmpty
                else { continue }
                own[role] = (value.place, address)
            }
            links.append(own)
        }
        self.links = links
        for (role, _) in RoleNames.links {
            if let place = links.lazy.compactMap({ $0[role]?.place }).first { places[role] = [place] }
        }
        // A link that is null on all captured pages, beside one that isn't.
        if places[.nextLink]?.first?.isInBody == true, places[.prevLink] == nil {
            let value = values.joined().first { $0.value.isNull && Self.linkRole($0.names) == .prevLink }
            if let value { places[.prevLink] = [value.place] }
        }
    }

    static func linkRole(_ names: [String]) -> Role? {
        // {"next": {"href": "…"}}, and {"paging": {"next": {"link": "…"}}}
        let isNested = names.count > 1 && ["href", "url", "uri", "link"].contains(names[0])
        func role(_ name: String) -> Role? { RoleNames.links.first { $0.names.contains(name) }?.role }
        let found = (isNested ? role(names[1]) : nil) ?? names.first.flatMap(role)
        return found ?? names.first.flatMap { $0.hasPrefix("more") && $0.hasSuffix("url") ? .nextLink : nil }
    }

    /// Finds the roles of all other values.
    ///
    /// - Parameters:
    ///   - request: The roles of requests.
    ///   - pages: The pages.
    ///   - rows: The number of items on each page.
    mutating func findRoles(_ request: InferredRequest, _ pages: [CapturedPage], rows: [Int]) {
        let selector = request.selector
        if selector.role == .cursor {
            let sources = selector.sources.filter { !taken.contains($0) }
            let named = values.joined().filter { value in
                value.value.string?.isEmpty == false && value.names.first.map(RoleNames.nextCursor.contains) == true
            }
            let next = sources.isEmpty && places[.nextLink] == nil ? named.prefix(1).map(\.place) : sources
            if let best = next.first(where: { isNamed($0, RoleNames.nextCursor) }) ?? next.first {
                places[.nextCursor] = [best]
                let previous = values.joined().first { value in
                    (value.value.isNull || value.value.string != nil) && !taken.contains(value.place)
                        && isNamed(value.place, RoleNames.previousCursor)
                }
                if let previous { places[.previousCursor] = [previous.place] }
            }
        }
        findFlags(isSinglePage: pages.count < 2)
        let facts = pages.indices.map { index in
            PageFacts(
                pages[index], index, request, rows: rows,
                hasNext: pages.count > index + 1 && index == 0 || links[index][.nextLink] != nil)
        }
        for (role, names) in RoleNames.numbers where isPossible(role, selector.role) {
            for place in allPlaces where !taken.contains(place) && isNamed(place, names) {
                let numbers = values.map { page in page.first { $0.place == place }?.number }
                guard numbers.contains(where: { $0 != nil }) else { continue }
                if PageFacts.agree(facts, numbers, role) {
                    places[role, default: []].append(place)
                } else {
                    doubtful.append((place, role))
                }
            }
        }
        let all = taken
        doubtful.removeAll { all.contains($0.place) }
    }

    private var taken: Set<Place> { Set(places.values.joined()) }

    private var allPlaces: [Place] {
        var seen: Set<Place> = []
        return values.joined().map(\.place).filter { seen.insert($0).inserted }
    }

    private func isNamed(_ place: Place, _ names: Set<String>) -> Bool {
        CapturedValue(place: place, value: .null).names.first.map(names.contains) ?? false
    }

    private func isPossible(_ role: Role, _ selector: PagingStyle.RequestRole) -> Bool {
        switch role {
        case .nextPage, .prevPage: selector == .pageIndex
        case .pageIndex: selector != .cursor
        default: true
        }
    }

    private mutating func findFlags(isSinglePage: Bool) {
        for (role, names, opposites) in RoleNames.flags {
            for place in allPlaces where places[role] == nil {
                let isOpposite = isNamed(place, opposites)
                guard isOpposite || isNamed(place, names),
                    let first = values.first?.first(where: { $0.place == place })?.value.bool
                else { continue }
                // The first of two pages has another one after it, and none before it.
                let isRight = role == .hasMore ? isSinglePage || first != isOpposite : first == isOpposite
                if isRight {
                    places[role] = [place]
                    if isOpposite { negated.insert(role) }
                } else if role != .isEmpty {
                    doubtful.append((place, role))
                }
            }
        }
    }
}

/// The facts about a captured page with which the numbers in it must agree.
private struct PageFacts {
    let rows: Int
    /// The number of items before the page, or nil if it isn't known.
    var start: Int?
    /// The page's number, from 0, or nil if it isn't known.
    var ordinal: Int?
    /// The number of items in a full page, or nil if it isn't known.
    let size: Int?
    let hasNext: Bool

    init(_ page: CapturedPage, _ index: Int, _ request: InferredRequest, rows: [Int], hasNext: Bool) {
        self.rows = rows[index]
        self.hasNext = hasNext
        size = request.statedSize ?? (rows.count > 1 ? rows[0] : nil)
        let stated = page.requested.first { $0.place == request.selector.place }.flatMap {
            CapturedValue.count($0.text)
        }
        switch request.selector.role {
        case .offset:
            start = index == 0 ? stated ?? 0 : stated
            ordinal = size.flatMap { size in start.map { $0 / max(1, size) } }
        case .pageIndex:
            ordinal = (stated ?? (index == 0 ? request.firstPage : nil)).map { $0 - request.firstPage }
            start =
                ordinal.flatMap { ordinal in size.map { min(ordinal.multipliedClamped(by: $0), 1 << 50) } }
                ?? (ordinal == 0 ? 0 : nil)
        default:
            // Two pages that were captured follow each other; others needn't.
            ordinal = index < 2 ? index : nil
            start = ordinal.map { $0 == 0 ? 0 : rows[0] }
        }
    }

    /// Returns a Boolean value indicating whether the numbers on pages can have a role.
    static func agree(_ facts: [PageFacts], _ numbers: [Int?], _ role: PagingStyle.ResponseRole) -> Bool {
        let pairs = zip(facts, numbers).compactMap { fact, number in number.map { (fact, $0) } }
        let isSame = Set(pairs.map(\.1)).count == 1
        /// The difference between the numbers on the first two pages.
        let known = pairs.filter { $0.0.ordinal != nil }
        let step = known.count > 1 ? known[1].1 - known[0].1 : nil
        switch role {
        case .totalCount:
            return isSame && pairs.allSatisfy { $1 >= ($0.start ?? 0) + $0.rows + ($0.hasNext ? 1 : 0) }
        case .pageCount:
            return isSame && pairs.allSatisfy { $1 >= ($0.ordinal ?? 0) + ($0.hasNext ? 2 : 1) }
        case .pageIndex:
            return step.map { $0 == 1 } ?? true && pairs.allSatisfy { $1 >= 0 && ($0.ordinal != 0 || $1 <= 1) }
        case .nextPage: return pairs.allSatisfy { pair in pair.0.ordinal.map { 1...2 ~= pair.1 - $0 } ?? true }
        case .prevPage: return pairs.allSatisfy { pair in pair.0.ordinal.map { -1...0 ~= pair.1 - $0 } ?? true }
        case .pageSize: return isSame && pairs.allSatisfy { $1 >= $0.rows && ($1 == $0.rows || !$0.hasNext) }
        case .offset: return pairs.allSatisfy { pair in pair.0.start.map { $0 == pair.1 } ?? true }
        case .count: return pairs.allSatisfy { $1 == $0.rows }
        case .from: return pairs.allSatisfy { pair in pair.0.start.map { $0 + 1 == pair.1 } ?? true }
        case .to: return pairs.allSatisfy { pair in pair.0.start.map { $0 + pair.0.rows == pair.1 } ?? true }
        default: return true
        }
    }
}
