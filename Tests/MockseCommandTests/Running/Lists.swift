/// A page of moderators as the first tutorial's client decodes it, with the ids.
struct ModeratorsPage: Decodable {
    struct Moderator: Decodable {
        let user_id: Int
        let display_name: String
        let reputation: Int
    }

    let items: [Moderator]
    let total: Int
    let has_more: Bool
    let page: Int

    /// That client's target, exactly.
    static func target(page: Int) -> String {
        "/2.2/users/moderators?site=stackoverflow&page=\(page)&filter=!-*jbN0CeyJHb&sort=reputation&order=desc"
    }
}

/// A page of beers as the third tutorial's client decodes it.
struct BeersPage: Decodable {
    struct Beer: Decodable {
        struct Brewery: Decodable {
            let id: String
            let nameShortDisplay: String
        }

        let id: String
        let name: String
        let abv: String?
        let breweries: [Brewery]
    }

    let currentPage: Int
    let numberOfPages: Int
    let totalResults: Int
    let data: [Beer]

    /// That client's target, exactly.
    static func target(page: Int) -> String {
        "/v2/beers?styleId=3&p=\(page)&withBreweries=Y&key=k"
    }
}

/// An error of the Stack Exchange API.
struct StackExchangeFailure: Decodable, Equatable {
    let error_id: Int
    let error_message: String
    let error_name: String
}

/// An error of BreweryDB.
struct BreweryFailure: Decodable, Equatable {
    let errorMessage: String
    let status: String
}

/// An error of mockse itself.
struct OwnFailure: Decodable, Equatable {
    struct Content: Decodable, Equatable {
        let key: String
        let value: String
        let reason: String
    }

    let error: Content
}
