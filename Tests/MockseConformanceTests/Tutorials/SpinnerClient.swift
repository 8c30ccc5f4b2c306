import MockseConformance

/// Operates the spinner, a list that loads more when its last row is displayed.
@MainActor final class SpinnerClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Spinner", dialects: [.stackexchange], pageSize: .fixed(30), loading: .init(sources: 1))

    private var model: SpinnerViewModel?

    func open(_ list: ListAddress) {
        model = SpinnerViewModel(base: list.baseURL)
        model?.getMoreData()
    }

    func more(source: Int) {
        model?.displayLastRow()
    }

    func list() -> [String] {
        model?.data.map { "\($0.user_id)" } ?? []
    }
}
