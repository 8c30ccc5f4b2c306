import Foundation

/// The state machine of paging with prefetching (2017), a continuation of automatic paging, including its bugs: the
/// in-flight flag is cleared only on success, the counter moves before the response arrives, and refreshes ignore the
/// flag.
@MainActor final class PrefetchedBeersViewModel {
    private let base: String
    private(set) var beers: [BeersViewModel.Beer] = []
    private var currentPage = 1
    private(set) var totalBeerCount = 0
    private var isFetchingNextPage = false
    /// The rows that were last reloaded, which are wrong as soon as a row is dropped.
    private(set) var reloadedRows = 0..<0

    init(base: String) {
        self.base = base
    }

    func load(refresh: Bool = false) {
        isFetchingNextPage = true
        let query = ["styleId": "3", "p": "\(currentPage)", "withBreweries": "Y", "key": "x"]
        Loading.get(base + "/v2/beers", query, as: BeersViewModel.Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    // The original stops the process if it can't decode a response.
                    guard case .success(let page) = result else { return }
                    if refresh {
                        self.beers = page.data
                    } else {
                        for beer in page.data where !self.beers.contains(beer) { self.beers.append(beer) }
                    }
                    self.totalBeerCount = page.totalResults
                    self.isFetchingNextPage = false
                    let start = max(0, self.beers.count - page.data.count)
                    self.reloadedRows = start..<self.beers.count
                }
            }
        }
    }

    /// Loads the next page, when a row that isn't loaded yet is about to be displayed.
    func fetchNextPage() {
        guard !isFetchingNextPage else { return }
        currentPage += 1
        load()
    }

    func refreshBeers() {
        currentPage = 1
        load(refresh: true)
    }
}
