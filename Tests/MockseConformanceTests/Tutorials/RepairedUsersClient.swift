import MockseConformance

/// Operates the repaired view model of load more like the original.
@MainActor final class RepairedUsersClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Load more, repaired", dialects: [.stackexchange], pageSize: .fixed(20), loading: .init(sources: 2))

    private var model: RepairedUsersViewModel?

    func open(_ list: ListAddress) {
        model = RepairedUsersViewModel(base: list.baseURL)
        model?.loadMoreData()
    }

    func more(source: Int) {
        model?.loadMoreData()
    }

    func close() {
        model?.close()
    }

    func list() -> [String] {
        model?.items.map { "\($0.user_id)" } ?? []
    }
}
