import Foundation

/// The state machine of the endless list of days (2016), including its bugs: no in-flight guard, and one row per date,
/// so that the next row is expected a second after the last.
///
/// The tutorial generates its days, and recommends spinners if they come over a network. Here they are questions sorted
/// by date.
@MainActor final class DaysViewModel {
    struct Day: Decodable, Sendable {
        let question_id: Int
        let creation_date: Int
    }

    struct Page: Decodable, Sendable {
        let items: [Day]
    }

    private static let batch = 30

    private let base: String
    private let today: Int
    private(set) var days: [Day] = []
    /// The distance the user has scrolled, in rows.
    private(set) var offset = 0

    init(base: String, today: Int) {
        self.base = base
        self.today = today
    }

    /// Loads the first rows: a batch before today, and a batch from today on.
    func open() {
        loadLater(from: today)
        loadEarlier(to: today - 1)
    }

    /// Loads later rows, when the second row before the last is displayed.
    func nearBottom() {
        guard let last = days.last else { return }
        loadLater(from: last.creation_date + 1)
    }

    /// Loads earlier rows, when the second row after the first is displayed.
    func nearTop() {
        guard let first = days.first else { return }
        loadEarlier(to: first.creation_date - 1)
    }

    private func loadLater(from date: Int) {
        load(["fromdate": "\(date)", "order": "asc"]) { items in
            self.days += items
            guard self.days.count > 2 * Self.batch else { return }
            self.days.removeFirst(Self.batch)
            self.offset -= Self.batch
        }
    }

    private func loadEarlier(to date: Int) {
        load(["todate": "\(date)", "order": "desc"]) { items in
            self.days = items.reversed() + self.days
            self.offset += Self.batch
            if self.days.count > 2 * Self.batch { self.days.removeLast(Self.batch) }
        }
    }

    private func load(_ dates: [String: String], then show: @escaping @MainActor ([Day]) -> Void) {
        let query = ["site": "stackoverflow", "sort": "creation", "pagesize": "\(Self.batch)"]
        Loading.get(base + "/2.3/questions", query.merging(dates) { $1 }, as: Page.self) { result in
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    if case .success(let page) = result { show(page.items) }
                }
            }
        }
    }
}
