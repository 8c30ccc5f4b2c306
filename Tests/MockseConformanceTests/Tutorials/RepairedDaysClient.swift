import MockseConformance

/// Operates the repaired endless list of days like the original.
@MainActor final class RepairedDaysClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Endless list of days, repaired", dialects: [.stackexchange], pageSize: .fixed(30),
        verbs: [.list, .earlier],
        display: .init(window: 90))

    private var model: RepairedDaysViewModel?

    func open(_ list: ListAddress) {
        model = RepairedDaysViewModel(base: list.baseURL, today: list.parameters["fromdate"].flatMap { Int($0) } ?? 0)
        model?.open()
    }

    func more(source: Int) {
        model?.nearBottom()
    }

    func earlier() {
        model?.nearTop()
    }

    func close() {
        model?.close()
    }

    func list() -> [String] {
        model?.days.map { "\($0.question_id)" } ?? []
    }
}
