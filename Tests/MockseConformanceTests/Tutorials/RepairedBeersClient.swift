import MockseConformance

/// Operates the repaired view model of automatic paging like the original.
@MainActor final class RepairedBeersClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Automatic paging, repaired", dialects: [.brewerydb], verbs: [.list, .refresh])

    private var model: RepairedBeersViewModel?

    func open(_ list: ListAddress) {
        model = RepairedBeersViewModel(base: list.baseURL)
        model?.load()
    }

    func more(source: Int) {
        guard let model, model.shouldShowLoadingCell else { return }
        model.fetchNextPage()
    }

    func refresh() {
        model?.refreshBeers()
    }

    func close() {
        model?.close()
    }

    func list() -> [String] {
        model?.beers.map(\.id) ?? []
    }
}
