/// An entry in the route table: one endpoint of the API.
package struct BreweryEndpoint: Sendable {
    let pattern: RoutePattern
    /// The name of the dataset below "brewerydb/", and of the user's data that replaces it.
    let dataset: String
    let shape: Shape
    /// The forms of the ids in the path.
    var arguments: [IdentifierForm] = []
    var source = Source.dataset
    /// The attributes of which a request with a standard key needs at least one, unless the list is empty.
    var needs: [String] = []
    /// The parameters that every request needs.
    var required: [String] = []
    /// The query filters of the list.
    var queryFilters: [QueryFilter] = []
    /// The parameters that include a member, which is otherwise left out.
    var expansions: [Expansion] = []
    /// The members that are never sent.
    var hidden: [String] = []
    /// The fields that `order` can name, with the default one first.
    var orders: [SortField] = []
    /// A Boolean value indicating whether `order` can be `random`.
    var canShuffle = false
    /// A Boolean value indicating whether `--items` extends the list that the endpoint serves.
    var isContinued = false
    /// The parameters in addition to those that follow from the properties above.
    var otherParameters: [String] = []

    /// The structure of a response.
    enum Shape: Sendable, Hashable {
        /// A list with counters.
        case paged
        /// A whole list in one response.
        case unpaged
        /// One object.
        case single
    }

    /// The way in which an endpoint selects items.
    enum Source: Sendable, Hashable {
        /// The dataset, or its item with the id in the path.
        case dataset
        /// The items whose ids a list of the object in the path names.
        case related(Relation)
        /// The items that contain the words of `q`, with the best matches first.
        case search
        /// The locations near a point.
        case nearby
        /// An item that the seed and the request select.
        case random
        /// The item for a year and a week.
        case week
        /// An object that describes the request.
        case heartbeat
    }

    /// A list of ids in the object that a path names.
    struct Relation: Sendable, Hashable {
        /// The dataset that holds the lists.
        let links: String
        /// The name of the list.
        let list: String
        /// The name of the list for `onlyWinners=Y`, if the endpoint has that parameter.
        var winners: String?
    }

    /// A value of `order`, and the field that it sorts by.
    struct SortField: Sendable, Hashable {
        let name: String
        let field: Field

        static func text(_ member: String, as name: String? = nil) -> Self {
            Self(name: name ?? member, field: .text(member))
        }

        static func number(_ member: String) -> Self { Self(name: member, field: .number(member)) }
    }

    /// A parameter, and the member that it includes if its value is `Y`.
    struct Expansion: Sendable {
        let parameter: String
        let member: String
        /// A Boolean value indicating whether only the detailed form of the dataset has the member.
        var isDetailed = false
    }

    init(_ pattern: String, _ dataset: String, _ shape: Shape) {
        self.pattern = RoutePattern(pattern)
        self.dataset = dataset
        self.shape = shape
    }

    /// A Boolean value indicating whether neither a recording nor the reference confirms the form of the response.
    ///
    /// These are the items of lists, whose paths only clients name; the lists of an event's beers and breweries, whose
    /// counters are a guess; and changes, of which only the members' names are known.
    var isUnverified: Bool {
        if case .related = source, shape == .single { return true }
        return dataset == "changes" || pattern.text == "/event/{id}/beers" || pattern.text == "/event/{id}/breweries"
    }

    /// Returns the endpoint with changes.
    func with(_ change: (inout Self) -> Void) -> Self {
        var endpoint = self
        change(&endpoint)
        return endpoint
    }

    /// A Boolean value indicating whether a user's data of the same name replaces the endpoint's.
    var isReplaceable: Bool { source == .dataset && !pattern.text.hasPrefix("/menu/") }

    /// The declared parameters, which affect the response, without `p`.
    var parameters: [String] {
        var names = queryFilters.map(\.parameter) + expansions.map(\.parameter) + otherParameters
        if shape == .paged, !orders.isEmpty { names += ["ids", "order", "sort"] }
        if canShuffle { names.append("randomCount") }
        if case .related(let relation) = source, relation.winners != nil { names.append("onlyWinners") }
        return names + required.filter { !names.contains($0) }
    }
}
