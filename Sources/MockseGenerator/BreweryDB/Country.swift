import MockseJSON

/// A country of locations and events.
struct Country {
    let isoCode: String
    let isoThree: String
    let number: Int
    let name: String

    /// The full `country` object.
    var row: JSONObject {
        var country = JSONObject()
        country.add("isoCode", isoCode)
        country.add("name", name.uppercased())
        country.add("displayName", name)
        country.add("isoThree", isoThree)
        country.add("numberCode", number)
        country.add("createDate", "2012-01-03 02:41:33")
        return country
    }

    /// Returns the country with a code.
    static func with(code: String) -> Country? { all.first { $0.isoCode == code } }

    /// The countries, sorted by name.
    static let all: [Country] = lines.compactMap { line in
        let columns = line.split(separator: " ", maxSplits: 3).map(String.init)
        guard columns.count == 4, let number = Int(columns[2]) else { return nil }
        return Country(isoCode: columns[0], isoThree: columns[1], number: number, name: columns[3])
    }

    private static let lines: WordList = """
        AR ARG 32 Argentina
        AU AUS 36 Australia
        AT AUT 40 Austria
        BE BEL 56 Belgium
        BR BRA 76 Brazil
        CA CAN 124 Canada
        CZ CZE 203 Czech Republic
        DK DNK 208 Denmark
        FR FRA 250 France
        DE DEU 276 Germany
        IE IRL 372 Ireland
        IT ITA 380 Italy
        JP JPN 392 Japan
        MX MEX 484 Mexico
        NL NLD 528 Netherlands
        NZ NZL 554 New Zealand
        NO NOR 578 Norway
        PL POL 616 Poland
        ES ESP 724 Spain
        SE SWE 752 Sweden
        GB GBR 826 United Kingdom
        US USA 840 United States
        """
}
