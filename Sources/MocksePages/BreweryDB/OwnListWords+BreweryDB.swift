extension OwnListWords {
    /// The words of BreweryDB: `order=FIELD&sort=ASC|DESC`.
    ///
    /// How the service failed for an unknown field isn't recorded, so the text is that for invalid parameters.
    static let breweryDB = Self(
        member: "order", direction: "sort", ascending: "ASC", descending: "DESC", isDescendingByDefault: false,
        bounds: nil, reserved: ["p", "order", "sort", "key", "format", "_mockse"], values: .commas,
        strictFailure: { _ in .specific(code: 400, message: BreweryDB.invalidMessage) })
}
