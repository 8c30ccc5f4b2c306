import MockseBase

/// An entry in the route table: one endpoint of the API.
package struct BreweryEndpoint: Sendable {
    let pattern: RoutePattern
    /// The name of the dataset below "brewerydb/", and of the user's data that replaces it.
    let dataset: String
    let shape: Shape
    /// The attributes of which a request with a standard key needs at least one, unless the list is empty.
    var needs: [String] = []
    /// The query filters of the list.
    var queryFilters: [QueryFilter] = []
    /// The parameters that include a member, which is otherwise left out.
    var expansions: [Expansion] = []
    /// The fields that `order` can name.
    var orders: [Field] = []

    /// The structure of a response.
    enum Shape: Sendable, Hashable {
        /// A list with counters.
        case paged
        /// A whole list in one response.
        case unpaged
        /// The object with the ID in the path, if the ID has this form.
        case single(IdentifierForm)
    }

    /// The form of an ID.
    ///
    /// A path with an ID of another form matches no endpoint.
    enum IdentifierForm: Sendable, Hashable {
        /// Six letters and digits.
        case token
        /// A number.
        case number

        func fits(_ id: String) -> Bool {
            switch self {
            case .token: id.utf8.count == 6 && id.utf8.allSatisfy(Self.isTokenByte)
            case .number: id.isAllDigits
            }
        }

        private static func isTokenByte(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: false
            }
        }
    }

    /// A parameter, and the member that it includes if its value is `Y`.
    struct Expansion: Sendable {
        let parameter: String
        let member: String
    }

    init(
        _ pattern: String, _ dataset: String, _ shape: Shape, needs: [String] = [], queryFilters: [QueryFilter] = [],
        expansions: [Expansion] = [], orders: [Field] = []
    ) {
        self.pattern = RoutePattern(pattern)
        self.dataset = dataset
        self.shape = shape
        self.needs = needs
        self.queryFilters = queryFilters
        self.expansions = expansions
        self.orders = orders
    }

    /// The endpoints.
    ///
    /// `since` and `randomCount` are not among the parameters, because what they select depends on the day or is
    /// unknown.
    static let all: [Self] = [
        Self(
            "/beers", "beers", .paged,
            needs: ["name", "abv", "ibu", "glasswareId", "srmId", "availableId", "styleId", "ids"],
            queryFilters: [
                .name, .number("abv"), .number("ibu"), .number("glasswareId"), .number("srmId"), .number("availableId"),
                .number("styleId"), .number("year"), .text("isOrganic"), .text("status"),
                .presence("hasLabels", of: "labels"),
            ],
            expansions: [.breweries],
            orders: [
                .text("name"), .text("description"), .number("abv"), .number("ibu"), .number("glasswareId"),
                .number("srmId"), .number("availableId"), .number("styleId"), .text("isOrganic"), .text("status"),
                .text("createDate"), .text("updateDate"),
            ]),
        Self("/beer/{id}", "beers", .single(.token), expansions: [.breweries]),
        Self(
            "/breweries", "breweries", .paged, needs: ["name", "established", "ids"],
            queryFilters: [
                .name, .number("established"), .text("isOrganic"), .text("status"),
                .presence("hasImages", of: "images"),
            ],
            orders: [
                .text("name"), .text("description"), .text("website"), .number("established"), .text("mailingListUrl"),
                .text("isOrganic"), .text("status"), .text("createDate"), .text("updateDate"),
            ]),
        Self("/brewery/{id}", "breweries", .single(.token)),
        Self("/styles", "styles", .unpaged),
        Self("/style/{id}", "styles", .single(.number)),
    ]

    /// The declared parameters, which affect the response, without `p`.
    var parameters: [String] {
        let listed = shape == .paged ? ["ids", "order", "sort"] : []
        return queryFilters.map(\.parameter) + expansions.map(\.parameter) + listed
    }
}

extension BreweryEndpoint.Expansion {
    static let breweries = Self(parameter: "withBreweries", member: "breweries")
}
