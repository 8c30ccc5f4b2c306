/// The failures that are specific to Stack Exchange, with the codes from its `/errors`.
extension DialectFailure {
    /// A per-site method was called without a site.
    static let siteRequired = Self.specific(code: 400, message: "site is required")
    /// A network method was called with a site.
    static let siteNotAccepted = Self.specific(code: 400, message: "This method does not accept a site parameter")
    /// The filter string was not issued by the service.
    static let invalidFilter = Self.specific(code: 400, message: "Invalid filter specified")
    /// An access token was sent without a key.
    static let tokenWithoutKey = Self.specific(
        code: 405, message: "`key` is required when `access_token` is passed.")

    /// An access token was sent that the service doesn't know (the text is unverified).
    static let unknownToken = Self.specific(code: 402, message: "`access_token` is not valid")

    /// A method that acts for a user was called without an access token (the text is unverified).
    static let tokenRequired = Self.specific(code: 401, message: "This method requires an access_token")

    /// Returns the failure for a name that no site has.
    static func unknownSite(_ name: String) -> Self {
        .specific(code: 400, message: "No site found for name `\(name)`")
    }

    /// Returns the failure for a page that is too deep for a request without a key.
    static func pageNeedsKey(above page: Int) -> Self {
        .specific(code: 403, message: "page above \(page) requires access token or app key")
    }
}
