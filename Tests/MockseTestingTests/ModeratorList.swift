import Foundation
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The list under test in the examples: it loads one page at a time, a failed page again with the next trigger, and
/// displays each row once.
final class ModeratorList: Sendable {
    private struct State {
        var ids: [Int] = []
        var page = 1
        var loading: Task<Void, Never>?
        var isComplete = false
    }

    private struct Page: Decodable {
        struct Item: Decodable { let user_id: Int }

        let items: [Item]
        let has_more: Bool
    }

    private let state = Mutex(State())
    private let url: String

    init(baseURL: URL) {
        url = baseURL.absoluteString + "/2.3/users/moderators?site=stackoverflow"
    }

    var ids: [Int] { state.withLock { $0.ids } }

    func loadMore() {
        _ = startLoading()
    }

    func loadAll() async {
        while let loading = startLoading() { await loading.value }
    }

    /// Loads the next page unless one is loading, and returns the load; nil after the last page.
    private func startLoading() -> Task<Void, Never>? {
        state.withLock { state in
            if let loading = state.loading { return loading }
            if state.isComplete { return nil }
            let loading = Task { [page = state.page] in await load(page) }
            state.loading = loading
            return loading
        }
    }

    private func load(_ page: Int) async {
        let received = try? await receive(page)
        state.withLock { state in
            state.loading = nil
            guard let received else { return }
            for item in received.items where !state.ids.contains(item.user_id) { state.ids.append(item.user_id) }
            state.page += 1
            state.isComplete = !received.has_more
        }
    }

    private func receive(_ page: Int) async throws -> Page {
        guard let url = URL(string: "\(url)&page=\(page)") else { throw URLError(.badURL) }
        let (data, _) = try await URLSession.shared.data(from: url)
        return try JSONDecoder().decode(Page.self, from: data)
    }
}
