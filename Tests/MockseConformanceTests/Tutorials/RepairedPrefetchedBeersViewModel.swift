import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A repaired `PrefetchedBeersViewModel`.
///
/// Comments say what was there before.
@MainActor final class RepairedPrefetchedBeersViewModel {
    private let base: String
    private(set) var beers: [BeersViewModel.Beer] = []
    // Was a search of `beers` for each row.
    private var seen: Set<String> = []
    // Was the page to request. Now the last page displayed.
    private var currentPage = 0
    private var hasMore = true
    private var isFetchingNextPage = false
    // These were missing: a refresh took an open request for its own.
    private var task: URLSessionTask?
    private var isRefreshing = false
    private var generation = 0
    private var pauseEnd = ContinuousClock.now
    /// The rows that were last inserted.
    private(set) var insertedRows = 0..<0

    /// The number of rows to scroll to.
    ///
    /// Was `totalResults`, which also counts repeated rows and is never reached.
    var rowCount: Int { beers.count + (hasMore ? 1 : 0) }

    init(base: String) {
        self.base = base
    }

    func load(refresh: Bool = false) {
        let page = refresh ? 1 : currentPage + 1
        isFetchingNextPage = true
        isRefreshing = page == 1
        generation += 1
        let generation = generation
        let query = ["styleId": "3", "p": "\(page)", "withBreweries": "Y", "key": "x"]
        task = Loading.get(base + "/v2/beers", query, as: RepairedBeersViewModel.Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    guard generation == self.generation else { return }
                    // Was only in the success path.
                    self.isFetchingNextPage = false
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

    private func show(_ response: RepairedBeersViewModel.Page, as page: Int) {
        if page == 1 { (beers, seen) = ([], []) }
        currentPage = page
        let start = beers.count
        beers += (response.data ?? []).filter { seen.insert($0.id).inserted }
        hasMore = response.numberOfPages.map { response.currentPage < $0 } ?? false
        // Was `beers.count - data.count`.
        insertedRows = start..<beers.count
    }

    /// Loads the next page, when a row that isn't loaded yet is about to be displayed.
    func fetchNextPage() {
        guard !isFetchingNextPage, hasMore, ContinuousClock.now >= pauseEnd else { return }
        // Was: `currentPage += 1`, regardless of the outcome.
        load()
    }

    func refreshBeers() {
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
