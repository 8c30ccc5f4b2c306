import Foundation

/// The state machine of automatic paging with a loading cell (2017), including its bugs: no in-flight guard, a counter
/// that moves before the response arrives, and refreshes that don't supersede open requests.
@MainActor final class BeersViewModel {
    struct Brewery: Decodable, Sendable {
        let id: String
        let nameShortDisplay: String
    }

    struct Beer: Decodable, Sendable, Equatable {
        let id: String
        let name: String
        let abv: String?
        let breweries: [Brewery]

        nonisolated static func == (one: Beer, other: Beer) -> Bool { one.id == other.id }
    }

    struct Page: Decodable, Sendable {
        let currentPage: Int
        let numberOfPages: Int
        let totalResults: Int
        let data: [Beer]
    }

    private let base: String
    private(set) var beers: [Beer] = []
    private var currentPage = 1
    private(set) var shouldShowLoadingCell = false

    init(base: String) {
        self.base = base
    }

    func load(refresh: Bool = false) {
        let query = ["styleId": "3", "p": "\(currentPage)", "withBreweries": "Y", "key": "x"]
        Loading.get(base + "/v2/beers", query, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    // The original stops the process if it can't decode a response.
                    guard case .success(let page) = result else { return }
                    if refresh {
                        self.beers = page.data
                    } else {
                        for beer in page.data where !self.beers.contains(beer) { self.beers.append(beer) }
                    }
                    self.shouldShowLoadingCell = page.currentPage < page.numberOfPages
                }
            }
        }
    }

    /// Loads the next page, when the loading cell comes into view.
    func fetchNextPage() {
        currentPage += 1
        load()
    }

    func refreshBeers() {
        currentPage = 1
        load(refresh: true)
    }
}
