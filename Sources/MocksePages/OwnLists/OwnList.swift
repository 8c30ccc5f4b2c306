import MockseDatasets
import MockseDialects
import MockseHTTP

/// A user's own list, as an API's clients sort, bound and filter it by the members of its items.
package struct OwnList: Sendable {
    let dataset: Dataset
    let words: OwnListWords
    /// A Boolean value indicating whether failures are the API's own, without an explanation.
    let isStrict: Bool

    /// Returns a target whose parameters, and the words in them, are spelled as the API's pages spell them.
    ///
    /// The API's own words are matched without regard to case. Members are if no other member has that name.
    func spelled(_ target: RequestTarget) -> RequestTarget {
        guard !target.parameters.isEmpty else { return target }
        return target.mapParameters { parameter in
            let lower = parameter.name.lowercased()
            let name = words.reserved.contains(lower) ? lower : parameter.name
            switch name {
            case words.direction:
                let known = [words.ascending, words.descending].first {
                    $0.lowercased() == parameter.value.lowercased()
                }
                return QueryParameter(name: name, value: known ?? parameter.value)
            case words.member: return QueryParameter(name: name, value: member(parameter.value))
            default: return QueryParameter(name: name, value: parameter.value)
            }
        }
    }

    /// Returns the parameters that affect the response, among those that were sent.
    func declared(_ target: RequestTarget) -> [String] {
        let sorting = [words.member, words.direction] + (words.bounds.map { [$0.min, $0.max] } ?? [])
        return sorting + Set(target.parameters.map(\.name).filter(isFilter)).sorted()
    }

    /// Returns a Boolean value indicating whether a request names, filters or sorts items, rather than asking for the
    /// list as it is.
    func isSearched<Route>(by match: RouteMatch<Route>) -> Bool {
        guard match.arguments.isEmpty, let request = try? request(match.parameters) else { return true }
        return !request.isEverything
    }

    /// Returns the request for the items that the parameters select.
    func request(_ parameters: Parameters) throws(DialectFailure) -> ListingRequest {
        var request = ListingRequest(dataset)
        request.selection.filters = Set(parameters.names.filter(isFilter)).sorted().compactMap { name in
            parameters[name].map { OwnSelection.MemberFilter(field: field(name), text: $0) }
        }
        let (min, max) = (words.bounds.flatMap { parameters[$0.min] }, words.bounds.flatMap { parameters[$0.max] })
        guard let name = parameters[words.member] else {
            guard let bounds = words.bounds, min ?? max != nil else { return request }
            let bound = min == nil ? bounds.max : bounds.min
            throw failure(bound, "\(bound): bounds the values of a field; name it with \(words.member)=FIELD")
        }
        request.selection.sort = .init(
            field: field(name), isDescending: try isDescending(parameters), min: min, max: max)
        return request
    }

    /// Returns a listing of the items that a request selects.
    func listing(_ request: ListingRequest, in store: ListStore) throws(DialectFailure) -> Listing {
        try store.listing(request) { () throws(DialectFailure) in
            var rows = try DialectFailure.reading { () throws(DatasetError) in try store.rows(request) }
            for filter in request.selection.filters {
                let column = try values(filter.field, in: store)
                let condition = words.values.condition(filter.text, on: filter.field, column)
                rows = try self.filter(rows, by: condition, column)
            }
            guard let sort = request.selection.sort else { return rows }
            let column = try values(sort.field, in: store)
            if case .lists = column { throw unsortable(sort.field, "its values are lists") }
            if column.hasNoValue { throw unsortable(sort.field, "no item has this field") }
            if let bounds = try bounds(sort, column) { rows = try filter(rows, by: bounds, column) }
            let order = Order(.init(field: sort.field, isDescending: sort.isDescending))
            return try DialectFailure.reading { () throws(DatasetError) in try order.sort(rows, by: [column]) }
        }
    }

    private func filter(
        _ rows: [Int32], by condition: Condition, _ column: Column
    ) throws(DialectFailure) -> [Int32] {
        try DialectFailure.reading { () throws(DatasetError) in try condition.filter(rows, by: [column]) }
    }

    private func values(_ field: Field, in store: ListStore) throws(DialectFailure) -> Column {
        try DialectFailure.reading { () throws(DatasetError) in try store.values(field, of: dataset) }
    }

    private func isDescending(_ parameters: Parameters) throws(DialectFailure) -> Bool {
        switch parameters[words.direction] {
        case nil: return words.isDescendingByDefault
        case words.ascending: return false
        case words.descending: return true
        case let other?:
            throw failure(
                words.direction,
                "\(words.direction)=\(other): must be \(words.ascending) or \(words.descending)")
        }
    }

    /// Returns the condition that the bounds of a sort set.
    private func bounds(_ sort: OwnSelection.MemberSort, _ column: Column) throws(DialectFailure) -> Condition? {
        guard let names = words.bounds, sort.min ?? sort.max != nil else { return nil }
        guard case .numbers = column else {
            return .between(sort.field, min: sort.min.map { FoldedText($0) }, max: sort.max.map { FoldedText($0) })
        }
        let low = try sort.min.map { text throws(DialectFailure) in try bound(names.min, text, sort) } ?? -.infinity
        let high = try sort.max.map { text throws(DialectFailure) in try bound(names.max, text, sort) } ?? .infinity
        return low <= high ? .within(sort.field, low...high) : .never
    }

    private func bound(_ name: String, _ text: String, _ sort: OwnSelection.MemberSort) throws(DialectFailure) -> Double
    {
        guard let number = OwnFilterValues.number(text) else {
            throw failure(name, "\(name)=\(text): must be a number, like the values of \(sort.field.member)")
        }
        return number
    }

    private func unsortable(_ field: Field, _ reason: String) -> DialectFailure {
        let names = dataset.members.filter { !$0.isEmpty }.prefix(10).joined(separator: ", ")
        let remedy = names.isEmpty ? "" : "; the fields are \(names)"
        return failure(words.member, "\(words.member)=\(field.member): \(reason)\(remedy)")
    }

    private func failure(_ parameter: String, _ explanation: String) -> DialectFailure {
        isStrict ? words.strictFailure(parameter) : .specific(code: 400, message: explanation)
    }

    private func field(_ member: String) -> Field { .value(member, among: dataset.members) }

    private func isMember(_ name: String) -> Bool { dataset.members.contains(name) }

    /// Returns a Boolean value indicating whether a parameter names a member of the items, or one inside it.
    private func isFilter(_ name: String) -> Bool {
        guard !words.reserved.contains(name) else { return false }
        return isMember(name) || name.split(separator: ".").first.map { isMember(String($0)) } ?? false
    }

    /// Returns the member that a client names, as the items spell it.
    private func member(_ name: String) -> String {
        if isMember(name) { return name }
        return dataset.members.first { $0.lowercased() == name.lowercased() } ?? name
    }
}
