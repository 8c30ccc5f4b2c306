import MockseConformance

/// Operates the repaired view model of prefetching like the original.
@MainActor final class RepairedPrefetchedBeersClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Paging with prefetching, repaired", dialects: [.brewerydb], verbs: [.list, .refresh])

    private var model: RepairedPrefetchedBeersViewModel?

    func open(_ list: ListAddress) {
        model = RepairedPrefetchedBeersViewModel(base: list.baseURL)
        model?.load()
    }

    func more(source: Int) {
        guard let model, model.beers.count < model.rowCount else { return }
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
