import MockseConformance

/// Operates ModeratorsExplorer's repaired view model like the original.
@MainActor final class RepairedModeratorsClient: PagingClient {
    nonisolated static let features = ClientFeatures(name: "ModeratorsExplorer, repaired", dialects: [.stackexchange])

    private var model: RepairedModeratorsViewModel?

    func open(_ list: ListAddress) {
        model = RepairedModeratorsViewModel(base: list.baseURL)
        model?.fetchModerators()
    }

    func more(source: Int) {
        guard let model, model.currentCount < model.rowCount else { return }
        model.fetchModerators()
    }

    func close() {
        model?.close()
    }

    func list() -> [String] {
        model?.moderators.map { "\($0.user_id)" } ?? []
    }
}
