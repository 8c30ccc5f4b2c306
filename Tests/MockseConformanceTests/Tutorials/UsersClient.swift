import MockseConformance

/// Operates load more, with two triggers: scrolling near the end, and displaying the tenth-last row.
@MainActor final class UsersClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Load more", dialects: [.stackexchange], pageSize: .fixed(20), loading: .init(sources: 2))

    private var model: UsersViewModel?

    func open(_ list: ListAddress) {
        model = UsersViewModel(base: list.baseURL)
        model?.loadMoreData()
    }

    func more(source: Int) {
        model?.loadMoreData()
    }

    func list() -> [String] {
        model?.items.map { "\($0.user_id)" } ?? []
    }
}
