import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A repaired `BeersViewModel`.
///
/// Comments say what was there before.
@MainActor final class RepairedBeersViewModel {
    struct Page: Decodable, Sendable {
        let currentPage: Int
        // These were required, but a search without a hit has neither.
        let numberOfPages: Int?
        let data: [BeersViewModel.Beer]?
    }

    private let base: String
    private(set) var beers: [BeersViewModel.Beer] = []
    // Was a search of `beers` for each row.
    private var seen: Set<String> = []
    // Was the page to request. Now the last page displayed.
    private var currentPage = 0
    // Was false before the first page, so a failed first page could never be requested again.
    private(set) var shouldShowLoadingCell = true
    // Were missing: nothing recorded an open request, or which request is the newest.
    private var task: URLSessionTask?
    private var isRefreshing = false
    private var generation = 0
    private var pauseEnd = ContinuousClock.now

    init(base: String) {
        self.base = base
    }

    func load(refresh: Bool = false) {
        let page = refresh ? 1 : currentPage + 1
        generation += 1
        let generation = generation
        isRefreshing = page == 1
        let query = ["styleId": "3", "p": "\(page)", "withBreweries": "Y", "key": "x"]
        task = Loading.get(base + "/v2/beers", query, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard generation == self.generation else { return }
                    self.task = nil
                    self.isRefreshing = false
                    switch result {
                    case .failure(let error):
                        if let seconds = error.retryAfter { self.pauseEnd = .now + .seconds(seconds) }
                    case .success(let response): self.show(response, as: page)
                    }
                }
            }
        }
    }

    private func show(_ response: Page, as page: Int) {
        if page == 1 { (beers, seen) = ([], []) }
        currentPage = page
        beers += (response.data ?? []).filter { seen.insert($0.id).inserted }
        shouldShowLoadingCell = response.numberOfPages.map { response.currentPage < $0 } ?? false
    }

    /// Loads the next page, when the loading cell comes into view.
    func fetchNextPage() {
        guard task == nil, shouldShowLoadingCell, ContinuousClock.now >= pauseEnd else { return }
        // Was: `currentPage += 1`, regardless of the outcome.
        load()
    }

    func refreshBeers() {
        // Was missing: a first page that is already loading is the refresh.
        guard !isRefreshing, ContinuousClock.now >= pauseEnd else { return }
        task?.cancel()
        load(refresh: true)
    }

    /// Cancels the request, when the user leaves.
    ///
    /// Was missing.
    func close() {
        generation += 1
        task?.cancel()
    }
}
