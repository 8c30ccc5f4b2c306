import MockseConformance

/// Operates the endless list of days, a bidirectional list.
@MainActor final class DaysClient: PagingClient {
    nonisolated static let features = ClientFeatures(
        name: "Endless list of days", dialects: [.stackexchange], pageSize: .fixed(30), verbs: [.list, .earlier],
        display: .init(window: 90))

    private var model: DaysViewModel?

    func open(_ list: ListAddress) {
        model = DaysViewModel(base: list.baseURL, today: list.parameters["fromdate"].flatMap { Int($0) } ?? 0)
        model?.open()
    }

    func more(source: Int) {
        model?.nearBottom()
    }

    func earlier() {
        model?.nearTop()
    }

    func list() -> [String] {
        model?.days.map { "\($0.question_id)" } ?? []
    }
}
