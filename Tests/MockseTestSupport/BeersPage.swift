/// A page of beers as the third tutorial's client decodes it.
package struct BeersPage: Decodable {
    /// One beer.
    package struct Beer: Decodable {
        /// One of a beer's breweries.
        package struct Brewery: Decodable {
            package let id: String
            package let nameShortDisplay: String
        }

        package let id: String
        package let name: String
        package let abv: String?
        package let breweries: [Brewery]
    }

    package let currentPage: Int
    package let numberOfPages: Int
    package let totalResults: Int
    package let data: [Beer]

    /// Returns the exact target that the client requests.
    package static func target(page: Int) -> String {
        "/v2/beers?styleId=3&p=\(page)&withBreweries=Y&key=k"
    }
}
