import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A repaired `ModeratorsViewModel`.
///
/// Comments say what was there before.
@MainActor final class RepairedModeratorsViewModel {
    struct Page: Decodable, Sendable {
        let items: [ModeratorsViewModel.Moderator]
        let has_more: Bool
        let page: Int
        // Was required, but the API's default filter omits it. Now only for display.
        let total: Int?
        // Was not read.
        let backoff: Double?
    }

    private let base: String
    private(set) var moderators: [ModeratorsViewModel.Moderator] = []
    private var seen: Set<Int> = []
    private var currentPage = 1
    private var isFetchInProgress = false
    // Was `total`, which can be stale, rounded or missing.
    private(set) var hasMore = true
    private var pauseEnd = ContinuousClock.now
    private var task: URLSessionTask?

    var currentCount: Int { moderators.count }

    // Was `total`, so a list whose first page had failed had no row to prefetch.
    var rowCount: Int { moderators.count + (hasMore ? 1 : 0) }

    init(base: String) {
        self.base = base
    }

    func fetchModerators() {
        guard !isFetchInProgress, hasMore, ContinuousClock.now >= pauseEnd else { return }
        isFetchInProgress = true
        let query = [
            "site": "stackoverflow", "page": "\(currentPage)", "order": "desc", "sort": "reputation",
            "filter": "!-*jbN0CeyJHb",
        ]
        task = Loading.get(base + "/2.2/users/moderators", query, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.isFetchInProgress = false
                    switch result {
                    case .failure(let error):
                        if let seconds = error.retryAfter { self.pauseEnd = .now + .seconds(seconds) }
                    case .success(let page):
                        self.currentPage += 1
                        self.hasMore = page.has_more
                        if let seconds = page.backoff { self.pauseEnd = .now + .seconds(seconds) }
                        // Was: append every row.
                        self.moderators += page.items.filter { self.seen.insert($0.user_id).inserted }
                    }
                }
            }
        }
    }

    /// Cancels the request, when the user leaves.
    ///
    /// Was missing.
    func close() {
        task?.cancel()
    }
}
