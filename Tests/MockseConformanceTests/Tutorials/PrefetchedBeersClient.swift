import MockseConformance

/// Operates prefetching, while there are rows that aren't loaded yet.
@MainActor final class PrefetchedBeersClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Paging with prefetching", dialects: [.brewerydb], verbs: [.list, .refresh])

    private var model: PrefetchedBeersViewModel?

    func open(_ list: ListAddress) {
        model = PrefetchedBeersViewModel(base: list.baseURL)
        model?.load()
    }

    func more(source: Int) {
        guard let model, model.beers.count < model.totalBeerCount else { return }
        model.fetchNextPage()
    }

    func refresh() {
        model?.refreshBeers()
    }

    func list() -> [String] {
        model?.beers.map(\.id) ?? []
    }
}
