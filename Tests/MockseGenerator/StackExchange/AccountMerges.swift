import MockseJSON

/// The `account_merge` objects of the network: one merge, into the account of a member of Stack Overflow.
struct AccountMerges {
    let rows: [JSONObject]

    init(seed: UInt64) {
        let draw = Draw(seed: seed, key: "stackexchange/account_merges")
        let members = Population(site: Sites.stackOverflow, seed: seed).members
        let member = members[draw.number("member", below: members.count)]
        // The old account has no users left on any site.
        let accounts = Set(Sites.all.flatMap { Population(site: $0, seed: seed).members.map(\.accountID) })
        var old = member.accountID + draw.number("old account", in: 1...90_000)
        while accounts.contains(old) { old += 1 }

        var row = JSONObject()
        row.add("merge_date", draw.number("date", in: member.created...Site.snapshot))
        row.add("new_account_id", member.accountID)
        row.add("old_account_id", old)
        rows = [row]
    }
}
