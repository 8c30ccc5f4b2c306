import MockseConformance

/// Operates the loading cell, which can come into view while the last response says that there is more.
@MainActor final class BeersClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Automatic paging", dialects: [.brewerydb], verbs: [.list, .refresh])

    private var model: BeersViewModel?

    func open(_ list: ListAddress) {
        model = BeersViewModel(base: list.baseURL)
        model?.load()
    }

    func more(source: Int) {
        guard let model, model.shouldShowLoadingCell else { return }
        model.fetchNextPage()
    }

    func refresh() {
        model?.refreshBeers()
    }

    func list() -> [String] {
        model?.beers.map(\.id) ?? []
    }
}
