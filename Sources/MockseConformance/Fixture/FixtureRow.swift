import MockseJSON

/// One row of a staged page: an item of the list, as it is served there.
struct FixtureRow: Sendable, Hashable {
    /// The item's id, as bare text.
    var id: String
    /// What a user reads first.
    var title: String
    /// Counts the changes of what is neither id nor title.
    var revision = 0

    /// What a driver tells as the row's `revs`: the text of a member that changes with each revision.
    func revisionText(_ dialect: Dialect) -> String {
        switch dialect {
        case .stackexchange: "\(100 + revision)"
        case .brewerydb: "2015-12-16 14:36:\(10 + revision % 50)"
        }
    }

    /// The item as the dialect writes it, with all that its clients are known to require.
    func object(_ dialect: Dialect) -> JSONObject {
        switch dialect {
        case .stackexchange:
            [
                "user_id": .number(JSONNumber(Int(id) ?? 0)), "display_name": .string(title),
                "reputation": .number(JSONNumber(100 + revision)), "account_id": .number(JSONNumber(Int(id) ?? 0)),
                "user_type": "moderator", "is_employee": false, "creation_date": 1_220_000_000,
                "link": .string("http://mockse.invalid/users/\(id)"),
                "profile_image": .string("http://mockse.invalid/avatars/\(id).png"),
            ]
        case .brewerydb:
            [
                "id": .string(id), "name": .string(title), "nameDisplay": .string(title),
                "abv": .string("\(4 + revision).2"), "styleId": 3, "isOrganic": "N", "status": "verified",
                "updateDate": .string(revisionText(dialect)),
                "breweries": [["id": .string("b" + id), "name": "Mockse Brewing", "nameShortDisplay": "Mockse"]],
            ]
        }
    }
}
