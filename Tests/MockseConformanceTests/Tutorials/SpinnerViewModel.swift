import Foundation

/// The state machine of the spinner below a list (2016), with what the tutorial shows of it: whenever the last row is
/// displayed, more data is requested.
///
/// The tutorial leaves the request itself to its readers. Here it is the page after the loaded rows.
@MainActor final class SpinnerViewModel {
    struct User: Decodable, Sendable {
        let user_id: Int
    }

    struct Page: Decodable, Sendable {
        let items: [User]
    }

    private static let batch = 30

    private let base: String
    private(set) var data: [User] = []

    init(base: String) {
        self.base = base
    }

    /// Requests more rows, when the last row is displayed.
    func displayLastRow() {
        if !data.isEmpty { getMoreData() }
    }

    /// Requests the page after the loaded rows.
    func getMoreData() {
        let query = [
            "site": "stackoverflow", "order": "desc", "sort": "reputation",
            "page": "\(data.count / Self.batch + 1)", "pagesize": "\(Self.batch)",
        ]
        Loading.get(base + "/2.3/users", query, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if case .success(let page) = result { self.data += page.items }
                }
            }
        }
    }
}
