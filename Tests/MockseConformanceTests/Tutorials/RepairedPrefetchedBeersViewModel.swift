import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `PrefetchedBeersViewModel` repaired; comments say what was there.
@MainActor final class RepairedPrefetchedBeersViewModel {
    private let base: String
    private(set) var beers: [BeersViewModel.Beer] = []
    // Was a search of `beers` for each row.
    private var seen: Set<String> = []
    // Was the page to ask for; now the last one that is shown.
    private var currentPage = 0
    private var hasMore = true
    private var isFetchingNextPage = false
    // These were not there: a refresh took what was open for its own.
    private var task: URLSessionTask?
    private var isRefreshing = false
    private var generation = 0
    private var pauseEnd = ContinuousClock.now
    /// The rows that were last inserted.
    private(set) var insertedRows = 0..<0

    /// How many rows there are to scroll to: was `totalResults`, which counts repeated rows too and is never reached.
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
                    // Was in the success path alone.
                    self.isFetchingNextPage = false
                    self.isRefreshing = false
                    switch result {
                    case .failure(let error):
                        if let seconds = error.retryAfter { self.pauseEnd = .now + .seconds(seconds) }
                    case .success(let answer): self.show(answer, as: page)
                    }
                }
            }
        }
    }

    private func show(_ answer: RepairedBeersViewModel.Page, as page: Int) {
        if page == 1 { (beers, seen) = ([], []) }
        currentPage = page
        let start = beers.count
        beers += (answer.data ?? []).filter { seen.insert($0.id).inserted }
        hasMore = answer.numberOfPages.map { answer.currentPage < $0 } ?? false
        // Was `beers.count - data.count`.
        insertedRows = start..<beers.count
    }

    /// A row that is not loaded yet is about to be displayed.
    func fetchNextPage() {
        guard !isFetchingNextPage, hasMore, ContinuousClock.now >= pauseEnd else { return }
        // Was: `currentPage += 1`, whatever came of it.
        load()
    }

    func refreshBeers() {
        guard !isRefreshing, ContinuousClock.now >= pauseEnd else { return }
        task?.cancel()
        load(refresh: true)
    }

    /// The user leaves; was not there.
    func close() {
        generation += 1
        task?.cancel()
    }
}
