import Foundation
import MockseHTTP
import MockseTestSupport
import Testing

/// Tests that decode pages like the third tutorial's client, which requires all keys except `abv`.
struct TutorialClientTests {
    @Test func `every page decodes and the last page is the one announced`() throws {
        var beers: [BeersPage.Beer] = []
        var page = 1
        while true {
            let answer = try Mock.friendly.get("/v2/beers?styleId=3&p=\(page)&withBreweries=Y&key=abc")
            let result = try JSONDecoder().decode(BeersPage.self, from: Data(answer.response.body))
            #expect(result.currentPage == page)
            #expect(result.numberOfPages == 4)
            #expect(result.totalResults == 174)
            beers += result.data
            guard result.currentPage < result.numberOfPages else { break }
            page += 1
        }
        #expect(beers.count == 174)
        #expect(Set(beers.map(\.id)).count == 174)
        #expect(beers.allSatisfy { !$0.breweries.isEmpty })
    }

    @Test(arguments: ["/v2/beers?styleId=3&p=9", "/v2/beers?name=nothing"])
    func `an empty page decodes`(target: String) throws {
        let answer = try Mock.friendly.get(target)
        let result = try JSONDecoder().decode(BeersPage.self, from: Data(answer.response.body))
        #expect(result.data.isEmpty)
    }
}
