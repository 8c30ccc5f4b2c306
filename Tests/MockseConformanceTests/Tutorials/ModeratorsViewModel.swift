import Foundation

/// The state machine of ModeratorsExplorer (2018), including its bugs: no deduplication, and a list that ends by
/// `total` alone.
///
/// Rows also keep their id, so that the list can be observed.
@MainActor final class ModeratorsViewModel {
    struct Moderator: Decodable, Sendable {
        let user_id: Int
        let display_name: String
        let reputation: Double
    }

    struct Page: Decodable, Sendable {
        let items: [Moderator]
        let total: Int
        let has_more: Bool
        let page: Int
    }

    private let base: String
    private(set) var moderators: [Moderator] = []
    private var currentPage = 1
    private(set) var totalCount = 0
    private var isFetchInProgress = false

    var currentCount: Int { moderators.count }

    init(base: String) {
        self.base = base
    }

    func fetchModerators() {
        guard !isFetchInProgress else { return }
        isFetchInProgress = true
        let query = [
            "site": "stackoverflow", "page": "\(currentPage)", "order": "desc", "sort": "reputation",
            "filter": "!-*jbN0CeyJHb",
        ]
        Loading.get(base + "/2.2/users/moderators", query, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    switch result {
                    case .failure: self.isFetchInProgress = false
                    case .success(let page):
                        self.currentPage += 1
                        self.isFetchInProgress = false
                        self.totalCount = page.total
                        self.moderators.append(contentsOf: page.items)
                    }
                }
            }
        }
    }
}
