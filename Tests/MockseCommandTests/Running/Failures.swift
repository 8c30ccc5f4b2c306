#if !os(iOS)
/// An error object of the Stack Exchange API.
struct StackExchangeFailure: Decodable, Equatable {
    let error_id: Int
    let error_message: String
    let error_name: String
}

/// An error object of BreweryDB.
struct BreweryFailure: Decodable, Equatable {
    let errorMessage: String
    let status: String
}

/// An error object of mockse itself.
struct OwnFailure: Decodable, Equatable {
    struct Content: Decodable, Equatable {
        let key: String
        let value: String
        let reason: String
    }

    let error: Content
}
#endif
