import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `BeersViewModel` repaired; comments say what was there.
@MainActor final class RepairedBeersViewModel {
    struct Page: Decodable, Sendable {
        let currentPage: Int
        // These were required, and a search without a hit has none of them.
        let numberOfPages: Int?
        let data: [BeersViewModel.Beer]?
    }

    private let base: String
    private(set) var beers: [BeersViewModel.Beer] = []
    // Was a search of `beers` for each row.
    private var seen: Set<String> = []
    // Was the page to ask for; now the last one that is shown.
    private var currentPage = 0
    // Was false before the first page, so that a first page that had failed could not be asked for again.
    private(set) var shouldShowLoadingCell = true
    // Was not there: nothing knew of an open request, nor which one is the newest.
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
                    case .success(let answer): self.show(answer, as: page)
                    }
                }
            }
        }
    }

    private func show(_ answer: Page, as page: Int) {
        if page == 1 { (beers, seen) = ([], []) }
        currentPage = page
        beers += (answer.data ?? []).filter { seen.insert($0.id).inserted }
        shouldShowLoadingCell = answer.numberOfPages.map { answer.currentPage < $0 } ?? false
    }

    /// The loading cell comes into view.
    func fetchNextPage() {
        guard task == nil, shouldShowLoadingCell, ContinuousClock.now >= pauseEnd else { return }
        // Was: `currentPage += 1`, whatever came of it.
        load()
    }

    func refreshBeers() {
        // Was not there: a first page that is on its way is what the user asks for.
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
