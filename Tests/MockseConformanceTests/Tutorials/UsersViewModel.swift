import Foundation

/// The state machine of load more (2020), including its bugs: a closed range, a dropped last batch, and no end.
///
/// The tutorial generates its items. Here they are pages of `/2.3/users`, and the limit is the list's total. The
/// original counts and appends outside the main thread, which Swift 6 doesn't compile.
@MainActor final class UsersViewModel {
    struct User: Decodable, Sendable {
        let user_id: Int
        let display_name: String
    }

    struct Page: Decodable, Sendable {
        let items: [User]
        let total: Int
    }

    private static let batch = 20

    private let base: String
    private(set) var items: [User] = []
    private var batches = 0
    private var isLoading = false

    init(base: String) {
        self.base = base
    }

    /// Loads more rows, when the end of the list is near or its tenth-last row is displayed.
    func loadMoreData() {
        guard !isLoading else { return }
        isLoading = true
        let start = items.count
        let end = start + Self.batch
        // The tutorial loads its first rows in another loop. This one runs from start through end.
        let wanted = start == 0 ? Self.batch : (start...end).count
        let query = [
            "site": "stackoverflow", "order": "desc", "sort": "reputation", "page": "\(batches + 1)",
            "pagesize": "\(wanted)", "filter": "!-*jbN0CeyJHb",
        ]
        Loading.get(base + "/2.3/users", query, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if case .success(let page) = result, start == 0 || start + page.items.count < page.total {
                        self.items += page.items
                        self.batches += 1
                    }
                    self.isLoading = false
                }
            }
        }
    }
}
