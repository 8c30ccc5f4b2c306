import MockseBase
import Synchronization
import Testing

@testable import MockseJournal

@Suite struct JournalTests {
    @Test func `a full journal drops the oldest exchanges`() {
        let journal = Journal(capacity: 3)
        let exchange = Exchange.made(target: "/")
        for _ in 0..<5 { journal.append(exchange) }
        #expect(journal.exchanges.map(\.id) == [3, 4, 5])
        #expect(journal.count == 5 && journal.dropped == 2)
    }

    @Test func `a journal at its byte limit drops the oldest exchanges`() {
        let exchange = Exchange.made(target: "/" + String(repeating: "x", count: 1000))
        let size = ExchangeStore.size(of: exchange)
        #expect(1000..<2000 ~= size)
        let journal = Journal(byteCapacity: 3 * size)
        for _ in 0..<5 { journal.append(exchange) }
        #expect(journal.exchanges.map(\.id) == [3, 4, 5])
        journal.append(.made(target: "/" + String(repeating: "x", count: 2 * size)))
        #expect(journal.exchanges.map(\.id) == [6])
        for _ in 0..<3 { journal.append(exchange) }
        #expect(journal.exchanges.map(\.id) == [7, 8, 9])
    }

    @Test func `journals share a budget beyond a part of each`() {
        // A step of the budget beyond what doesn't count.
        let budget = MemoryBudget(limit: 64 << 10)
        let exchange = Exchange.made(target: "/" + String(repeating: "x", count: 10_000))
        let size = ExchangeStore.size(of: exchange)
        let (free, all) = (Journal.freeBytes / size, (Journal.freeBytes + budget.limit) / size)
        #expect(all > free && free > 1)
        let first = Journal(budget: budget)
        let second = first.sibling(capacity: 16_384, byteCapacity: 8 << 20)
        for _ in 0..<100 { first.append(exchange) }
        for _ in 0..<100 { second.append(exchange) }
        #expect(first.exchanges.map(\.id) == Array((101 - all)...100))
        #expect(second.exchanges.map(\.id) == Array((101 - free)...100))
        first.reset()
        for _ in 0..<100 { second.append(exchange) }
        #expect(second.exchanges.map(\.id) == Array((201 - all)...200))
    }

    @Test func `a store of few exchanges allocates memory for few`() {
        var store = ExchangeStore(capacity: 16_384, byteCapacity: 1 << 20)
        store.append(.made(target: "/"))
        #expect(1...16 ~= store.places)
        for _ in 0..<2000 { store.append(.made(target: "/")) }
        #expect(2001...4096 ~= store.places && store.count == 2001)
    }

    @Test(arguments: [1, 3, 1023, 1024, 1025, 2500, 4000])

    func `the newest exchanges are kept across chunk boundaries`(capacity: Int) {
        let journal = Journal(capacity: capacity)
        for number in 1...5000 {
            journal.append(.made(target: "/"))
            if number % 97 == 0 || number == 5000 {
                #expect(journal.exchanges.map(\.id) == Array(max(1, number - capacity + 1)...number))
                #expect(journal.exchanges(since: number - 2).map(\.id) == Array((number - 1)...number).suffix(capacity))
            }
        }
        for limit in [1, 2, 1024, 1025, 9000] {
            let part = journal.part(since: 100, atMost: limit)
            let first = max(101, 5001 - capacity)
            #expect(part.exchanges.map(\.id) == Array((first...5000).prefix(limit)))
            #expect(part.dropped == first - 101)
        }
        #expect(journal.part(since: 5000, atMost: 9).exchanges.isEmpty)
        #expect(journal.exchanges(since: 5000).isEmpty && journal.exchanges(since: .max).isEmpty)
        #expect(journal.exchanges(since: -1).count == capacity)
    }

    @Test func `a reset removes exchanges and continues the numbering`() {
        let journal = Journal()
        journal.append(.made(target: "/"))
        let open = journal.arrive(JournalList("/"), page: 1)
        #expect(journal.open == 1)
        journal.reset()
        #expect(journal.exchanges.isEmpty && journal.count == 0 && journal.open == 0)
        #expect(journal.append(.made(target: "/"), ending: open).id == 0)
        #expect(journal.exchanges.isEmpty && journal.open == 0)
        #expect(journal.append(.made(target: "/")).id == 2)
        #expect(journal.count == 1 && journal.dropped == 0)
        #expect(journal.exchanges(since: 1).map(\.id) == [2])
    }

    @Test func `the journal records the marks of a walk`() {
        let journal = Journal()
        func ask(_ page: Int, hasMore: Bool) -> [Exchange.Mark] {
            let ticket = journal.arrive(JournalList("/"), page: page)
            let exchange = Exchange.made(target: "/", page: page, hasMore: hasMore)
            let kept = journal.append(exchange, ending: ticket)
            #expect(kept.markSet == ticket.marks && journal.exchanges.last == kept)
            return kept.marks
        }
        #expect(ask(1, hasMore: true) == [])
        #expect(ask(2, hasMore: false) == [])
        #expect(ask(2, hasMore: false) == [.repeated])
        #expect(ask(3, hasMore: false) == [.afterEnd])
        journal.reset()
        #expect(ask(3, hasMore: false) == [])
    }

    @Test func `exchanges from many threads are numbered without gaps`() async {
        let journal = Journal()
        await withDiscardingTaskGroup { group in
            for task in 0..<4 {
                group.addTask {
                    for page in 1...500 {
                        let ticket = journal.arrive(JournalList("/\(task)"), page: page)
                        journal.append(.made(target: "/\(task)", page: page), ending: ticket)
                    }
                }
            }
        }
        #expect(journal.exchanges.map(\.id) == Array(1...2000))
        #expect(journal.open == 0 && journal.exchanges.allSatisfy(\.marks.isEmpty))
    }

    @Test func `observers are notified of every change until they are removed`() {
        let journal = Journal()
        let calls = Mutex(0)
        let observer = journal.onChange {
            calls.withLock { $0 += 1 }
            // The observer runs outside the journal's lock, so it can query the journal.
            _ = journal.count
        }
        journal.append(.made(target: "/"))
        journal.reset()
        #expect(calls.withLock { $0 } == 2)
        journal.stopObserving(observer)
        journal.append(.made(target: "/"))
        #expect(calls.withLock { $0 } == 2)
    }

    @Test(.timeLimit(.minutes(10)))

    func `a wait ends when the expected exchange arrives`() async {
        let journal = Journal()
        journal.append(.made(target: "/"))
        #expect(await journal.exchanges(atLeast: 1).count == 1)
        async let three = journal.exchanges(atLeast: 3)
        journal.append(.made(target: "/"))
        journal.append(.made(target: "/"))
        #expect(await three.count == 3)
    }

    @Test(.timeLimit(.minutes(10)))

    func `a wait ends when its task is canceled`() async {
        let journal = Journal()
        let waiting = Task { await journal.exchanges(atLeast: 1) }
        waiting.cancel()
        #expect(await waiting.value.isEmpty)
    }
}
