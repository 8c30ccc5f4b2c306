import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A repaired `DaysViewModel`.
///
/// Comments say what was there before.
@MainActor final class RepairedDaysViewModel {
    typealias Day = DaysViewModel.Day

    struct Page: Decodable, Sendable {
        let items: [Day]
        // These were ignored.
        let has_more: Bool
        let backoff: Double?
    }

    /// One end of the list.
    ///
    /// Was missing.
    private struct End {
        var isLoading = false
        var hasMore = true
        /// The page of the rows from the edge's date on, higher than 1 if the page before it had no new rows.
        var page = 1
    }

    private static let batch = 30
    private static let window = 3 * batch

    private let base: String
    private let today: Int
    private(set) var days: [Day] = []
    private var top = End()
    private var bottom = End()
    private var pauseEnd = ContinuousClock.now
    private var tasks: [URLSessionTask] = []
    /// The distance the user has scrolled, in rows.
    private(set) var offset = 0

    init(base: String, today: Int) {
        self.base = base
        self.today = today
    }

    /// Loads the first rows.
    ///
    /// Was both directions at once, where neither knew the rows of the other.
    func open() { nearBottom() }

    /// Loads later rows, when the second row before the last is displayed.
    func nearBottom() {
        guard !bottom.isLoading, bottom.hasMore, ContinuousClock.now >= pauseEnd else { return }
        bottom.isLoading = true
        let last = days.last
        // Was a second later, which lost the other rows of that second.
        load(["fromdate": "\(last?.creation_date ?? today)", "order": "asc", "page": "\(bottom.page)"]) { response in
            self.bottom.isLoading = false
            guard let response, last?.question_id == self.days.last?.question_id else { return }
            let news = self.news(response)
            self.days += news
            self.bottom.hasMore = response.has_more
            self.bottom.page = news.isEmpty ? self.bottom.page + 1 : 1
            // Was one batch, regardless of the number of rows.
            let excess = max(0, self.days.count - Self.window)
            self.days.removeFirst(excess)
            self.offset -= excess
            if excess > 0 { self.top = End(isLoading: self.top.isLoading) }
        }
    }

    /// Loads earlier rows, when the second row after the first is displayed.
    func nearTop() {
        guard !top.isLoading, top.hasMore, ContinuousClock.now >= pauseEnd else { return }
        top.isLoading = true
        let first = days.first
        load(["todate": "\(first?.creation_date ?? today)", "order": "desc", "page": "\(top.page)"]) { response in
            self.top.isLoading = false
            guard let response, first?.question_id == self.days.first?.question_id else { return }
            let news = self.news(response)
            self.days = news.reversed() + self.days
            self.offset += news.count
            self.top.hasMore = response.has_more
            self.top.page = news.isEmpty ? self.top.page + 1 : 1
            let excess = max(0, self.days.count - Self.window)
            self.days.removeLast(excess)
            if excess > 0 { self.bottom = End(isLoading: self.bottom.isLoading) }
        }
    }

    /// Returns the rows that aren't displayed.
    ///
    /// Dropped rows are new again.
    private func news(_ page: Page) -> [Day] {
        var known = Set(days.map(\.question_id))
        return page.items.filter { known.insert($0.question_id).inserted }
    }

    private func load(_ dates: [String: String], then show: @escaping @MainActor (Page?) -> Void) {
        let query = ["site": "stackoverflow", "sort": "creation", "pagesize": "\(Self.batch)"]
        tasks.removeAll { $0.state == .completed }
        let task = Loading.get(base + "/2.3/questions", query.merging(dates) { $1 }, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    var pause: Double?
                    switch result {
                    case .success(let page): pause = page.backoff
                    case .failure(let error): pause = error.retryAfter
                    }
                    if let pause { self.pauseEnd = .now + .seconds(pause) }
                    show(try? result.get())
                }
            }
        }
        if let task { tasks.append(task) }
    }

    /// Cancels the requests, when the user leaves.
    ///
    /// Was missing.
    func close() {
        for task in tasks { task.cancel() }
    }
}
