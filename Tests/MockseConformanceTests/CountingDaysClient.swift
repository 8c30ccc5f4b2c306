import Foundation
import MockseConformance

/// A client of a bidirectional list that is correct in a different way from the reference client: it counts pages
/// before and after its date, drops whole pages, and has one flag for both directions.
@MainActor final class CountingDaysClient: PagingClient {
    private typealias Day = RepairedDaysViewModel.Day

    nonisolated static let features = ClientFeatures(
        name: "a client that counts pages both ways", dialects: [.stackexchange], pageSize: .settable,
        verbs: [.list, .earlier, .refresh],
        loading: .init(refreshWhileLoading: .ignore), display: .init(window: 40))

    /// The number of pages it keeps: those of the window, if a page has ten rows.
    private static let pages = 4

    private var address: ListAddress?
    /// The pages, keyed by number: 0, 1, 2 and so on from the date on, and -1, -2 and so on before it.
    private var pages: [Int: [Day]] = [:]
    /// The first and the last existing page, as far as is known.
    private var bounds = Int.min...Int.max
    private var isLoading = false
    private var pauseEnd = ContinuousClock.now

    func open(_ list: ListAddress) {
        address = list
        load(0)
    }

    func refresh() {
        guard !isLoading, ContinuousClock.now >= pauseEnd else { return }
        (pages, bounds) = ([:], Int.min...Int.max)
        load(0)
    }

    func more(source: Int) { load((pages.keys.max() ?? -1) + 1) }

    func earlier() { load((pages.keys.min() ?? 0) - 1) }

    func list() -> [String] {
        pages.sorted { $0.key < $1.key }.flatMap(\.value).map { "\($0.question_id)" }
    }

    private func load(_ number: Int) {
        guard let address, !isLoading, bounds.contains(number), ContinuousClock.now >= pauseEnd else { return }
        isLoading = true
        var query = address.parameters
        query["pagesize"] = address.pageSize.map { "\($0)" }
        if number < 0 {
            query["todate"] = query["fromdate"].flatMap { Int($0) }.map { "\($0 - 1)" }
            (query["fromdate"], query["order"], query["page"]) = (nil, "desc", "\(-number)")
        } else {
            query["page"] = "\(number + 1)"
        }
        Loading.get(address.baseURL + address.path, query, as: RepairedDaysViewModel.Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self.isLoading = false
                    switch result {
                    case .success(let page): self.show(page, number)
                    case .failure(let error):
                        if let pause = error.retryAfter { self.pauseEnd = .now + .seconds(pause) }
                    }
                }
            }
        }
    }

    private func show(_ page: RepairedDaysViewModel.Page, _ number: Int) {
        pages[number] = number < 0 ? page.items.reversed() : page.items
        if !page.has_more {
            bounds = number < 0 ? number...bounds.upperBound : bounds.lowerBound...number
        }
        guard pages.count > Self.pages, let first = pages.keys.min(), let last = pages.keys.max() else { return }
        pages[number == first ? last : first] = nil
    }
}
