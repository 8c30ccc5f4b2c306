/// The forms of endpoints that the route table is made of.
extension BreweryEndpoint {
    /// Returns an endpoint for a paged list.
    static func list(_ pattern: String, _ dataset: String) -> Self { Self(pattern, dataset, .paged) }

    /// Returns an endpoint for a whole list.
    static func whole(_ pattern: String, _ dataset: String) -> Self { Self(pattern, dataset, .unpaged) }

    /// Returns an endpoint for one object, which is the dataset's first unless its source selects another.
    static func one(_ pattern: String, _ dataset: String) -> Self { Self(pattern, dataset, .single) }

    /// Returns an endpoint for the object with the id in the path.
    static func item(_ pattern: String, _ dataset: String, _ form: IdentifierForm) -> Self {
        Self(pattern, dataset, .single).with { $0.arguments = [form] }
    }

    /// Returns an endpoint for a list of the object in the path.
    ///
    /// - Parameters:
    ///   - pattern: The path.
    ///   - dataset: The dataset of the list's items.
    ///   - links: The dataset that holds the ids of the list's items.
    ///   - list: The name of the list of ids, or `nil` if it is the dataset's name.
    ///   - winners: The name of the list for `onlyWinners=Y`.
    /// - Returns: The endpoint.
    static func sub(
        _ pattern: String, _ dataset: String, of links: String, _ list: String? = nil, winners: String? = nil
    ) -> Self {
        Self(pattern, dataset, .unpaged).with {
            $0.arguments = [.token]
            $0.source = .related(Relation(links: links, list: list ?? dataset, winners: winners))
        }
    }

    /// Returns the endpoints for the social accounts of an object, and for one of them.
    static func accounts(_ path: String, _ links: String) -> [Self] {
        let list = sub("\(path)/{id}/socialaccounts", "social_accounts", of: links, "socialaccounts")
        return [list, one(of: list, "\(path)/{id}/socialaccount/{account}", .number)]
    }

    /// Returns the endpoints for a list of an event, and for one of its items.
    ///
    /// The lists of awards were recorded with counters, so the lists of beers and breweries have them too (unverified).
    static func eventList(
        _ plural: String, _ singular: String, _ dataset: String, _ form: IdentifierForm, winners: String? = nil
    ) -> [Self] {
        let list = list("/event/{id}/\(plural)", dataset).with {
            $0.arguments = [.token]
            $0.source = .related(Relation(links: "event_links", list: plural, winners: winners))
            $0.expansions = dataset == "beers" ? .beer : dataset == "breweries" ? .brewery : []
        }
        return [list, one(of: list, "/event/{id}/\(singular)/{item}", form)]
    }

    /// Returns the endpoint for one item of a list.
    private static func one(of list: Self, _ pattern: String, _ form: IdentifierForm) -> Self {
        one(pattern, list.dataset).with {
            $0.arguments = list.arguments + [form]
            $0.expansions = list.expansions
            if case .related(let relation) = list.source {
                $0.source = .related(Relation(links: relation.links, list: relation.list))
            }
        }
    }
}

extension BreweryEndpoint.Expansion {
    static let breweries = Self(parameter: "withBreweries", member: "breweries")
    static let locations = Self(parameter: "withLocations", member: "locations")
    static let guilds = Self(parameter: "withGuilds", member: "guilds")
    static let alternateNames = Self(parameter: "withAlternateNames", member: "alternateNames")
    fileprivate static let accounts = Self(parameter: "withSocialAccounts", member: "socialAccounts")
}

extension [BreweryEndpoint.Expansion] {
    /// The expansions of beers, of which two are for premium keys.
    ///
    /// Standard keys get them too, because what those got is unknown.
    static let beer: Self = [
        .breweries, .init(parameter: "withSocialAccounts", member: "socialAccounts", isDetailed: true),
        .init(parameter: "withIngredients", member: "ingredients", isDetailed: true),
    ]

    static let brewery: Self = [.accounts, .guilds, .locations, .alternateNames]
}
