import MockseJSON

/// A country of locations and events.
struct Country {
    let isoCode: String
    /// The code of three letters, or `nil` for some territories, which have no number either.
    let isoThree: String?
    let number: Int?
    let name: String

    /// The full `country` object.
    var row: JSONObject {
        var country = JSONObject()
        country.add("isoCode", isoCode)
        country.add("name", name.uppercased())
        country.add("displayName", name)
        country.add("isoThree", isoThree)
        country.add("numberCode", number)
        country.add("urlTitle", Slug(name).text)
        country.add("createDate", "2012-01-03 02:41:33")
        return country
    }

    /// Returns the country with a code.
    static func with(code: String) -> Country? { all.first { $0.isoCode == code } }

    /// The countries, sorted by name.
    static let all: [Country] = CountryWords.countries.compactMap { line in
        let columns = line.split(separator: " ", maxSplits: 3).map(String.init)
        guard columns.count == 4 else { return nil }
        return Country(
            isoCode: columns[0], isoThree: columns[1] == "-" ? nil : columns[1], number: Int(columns[2]),
            name: columns[3])
    }
}
