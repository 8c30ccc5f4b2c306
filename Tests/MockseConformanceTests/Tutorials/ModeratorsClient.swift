import MockseConformance

/// Operates ModeratorsExplorer's view model: rows that are not loaded yet are prefetched while there are any.
@MainActor final class ModeratorsClient: PagingClient {
    nonisolated static let features = ClientFeatures(name: "ModeratorsExplorer", dialects: [.stackexchange])

    private var model: ModeratorsViewModel?

    func open(_ list: ListAddress) {
        model = ModeratorsViewModel(base: list.baseURL)
        model?.fetchModerators()
    }

    func more(source: Int) {
        guard let model, model.currentCount < model.totalCount else { return }
        model.fetchModerators()
    }

    func list() -> [String] {
        model?.moderators.map { "\($0.user_id)" } ?? []
    }
}
