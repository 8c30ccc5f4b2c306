import MockseJSON

/// A site on which breweries, beers, guilds and events have accounts.
struct SocialSite {
    let id: Int
    let name: String
    let website: String
    let handle: String?

    /// The full `socialsite` object.
    var row: JSONObject {
        var site = JSONObject()
        site.add("id", id)
        site.add("name", name)
        site.add("website", website)
        site.add("handleDescription", handle)
        site.add("createDate", "2012-01-03 02:41:41")
        site.add("updateDate", id % 3 == 0 ? "2014-07-30 10:11:12" : nil)
        return site
    }

    static let all: [SocialSite] = lines.enumerated().map { index, line in
        let columns = StyleFacts.columns(of: line)
        return SocialSite(
            id: index + 1, name: columns.first ?? "", website: "http://\(columns.dropFirst().first ?? "")/",
            handle: columns.dropFirst(2).first)
    }

    private static let lines: WordList = """
        Pageboard | pageboard.example | The last part of the page's address
        Chirper | chirper.example | The name without the @
        Fotoplace | fotoplace.example
        Barfly | barfly.example | The number of the venue
        Taplist | taplist.example
        Clipreel | clipreel.example | The name of the channel
        """
}

/// An account on a social site.
struct SocialAccount {
    let id: Int
    let site: SocialSite
    let handle: String
    let draw: Draw
    /// The kind of its owner, such as "brewery".
    let kind: String
    /// The id of its owner.
    let owner: String

    /// The object as it is inside its owner.
    var inner: JSONObject {
        var account = JSONObject()
        account.add("id", id)
        account.add("socialMediaId", site.id)
        account.add("socialMedia", site.row)
        account.add("handle", handle)
        account.add("createDate", CalendarDate(unixSeconds: BeerDates.creation(draw)).description)
        account.add("link", draw.happens("linked", percent: 80) ? "\(site.website)\(handle)" : nil)
        return account
    }

    /// Returns the full object, ending with its owner.
    func row(owner object: JSONObject) -> JSONObject {
        var account = inner
        account.add("\(kind)Id", owner)
        account.add(kind, object)
        return account
    }
}

/// The accounts of all owners, in the order of their ids.
struct SocialAccounts {
    let all: [SocialAccount]
    private let byOwner: [String: [SocialAccount]]

    /// Creates the accounts of owners, given by kind and id.
    init(owners: [(kind: String, id: String)], seed: UInt64) {
        var accounts: [SocialAccount] = []
        for owner in owners {
            let draw = Draw(seed: seed, key: "brewerydb/accounts of \(owner.id)")
            guard draw.happens("social", percent: owner.kind == "beer" ? 12 : 60) else { continue }
            let first = draw.number("site", below: SocialSite.all.count)
            for number in 0...(owner.kind == "beer" ? 0 : draw.number("more", in: 0...1)) {
                accounts.append(
                    SocialAccount(
                        id: accounts.count + 1, site: SocialSite.all[(first + number) % SocialSite.all.count],
                        handle: "\(owner.kind)-\(owner.id)", draw: draw, kind: owner.kind, owner: owner.id))
            }
        }
        all = accounts
        byOwner = Dictionary(grouping: accounts, by: \.owner)
    }

    /// Returns the accounts of an owner.
    func of(_ owner: String) -> [SocialAccount] { byOwner[owner] ?? [] }
}
