import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A repaired `UsersViewModel`.
///
/// Comments say what was there before.
@MainActor final class RepairedUsersViewModel {
    struct Page: Decodable, Sendable {
        let items: [UsersViewModel.User]
        // Was `total`, which counts were compared with.
        let has_more: Bool
        // Was not read.
        let backoff: Double?
    }

    private static let batch = 20

    private let base: String
    private(set) var items: [UsersViewModel.User] = []
    private var seen: Set<Int> = []
    private var batches = 0
    private var isLoading = false
    // Was missing: at the end, each trigger loaded the last page again.
    private var hasMore = true
    private var pauseEnd = ContinuousClock.now
    private var task: URLSessionTask?

    init(base: String) {
        self.base = base
    }

    /// Loads more rows, when the end of the list is near or its tenth-last row is displayed.
    func loadMoreData() {
        guard !isLoading, hasMore, ContinuousClock.now >= pauseEnd else { return }
        isLoading = true
        // Was `(start...end).count`, one row more.
        let query = [
            "site": "stackoverflow", "order": "desc", "sort": "reputation", "page": "\(batches + 1)",
            "pagesize": "\(Self.batch)",
        ]
        task = Loading.get(base + "/2.3/users", query, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.isLoading = false
                    switch result {
                    case .failure(let error):
                        if let seconds = error.retryAfter { self.pauseEnd = .now + .seconds(seconds) }
                    case .success(let page):
                        // Was: drop the batch that reaches the limit, append any other as a whole.
                        self.items += page.items.filter { self.seen.insert($0.user_id).inserted }
                        self.batches += 1
                        self.hasMore = page.has_more
                        if let seconds = page.backoff { self.pauseEnd = .now + .seconds(seconds) }
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
