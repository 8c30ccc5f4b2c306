import MockseBase
import Testing

@testable import MockseSockets

/// Tests which computation a thread takes, without threads.
@Suite struct ComputationQueueTests {
    /// A queue and what ran, in order.
    private struct Record {
        var queue = ComputationQueue()
        var names: [String] = []
        var tickets: [String: (flight: Int, member: Int)] = [:]

        mutating func add(_ name: String, for owner: String, key: String? = nil) throws {
            let added = try queue.add({}, for: owner, key: key)
            tickets[name] = (added.flight, added.member)
            names.append(name)
        }

        /// Returns the reason why another computation would be refused.
        func refusal(for owner: String) -> Computations.TooMany? {
            var queue = queue
            do throws(Computations.TooMany) {
                _ = try queue.add({}, for: owner, key: nil)
                return nil
            } catch {
                return error
            }
        }

        mutating func abandon(_ name: String) {
            if let (flight, member) = tickets[name] { queue.abandon(flight: flight, member: member) }
        }

        /// Takes a flight, and returns the names of its computations that would run.
        mutating func take() -> [String]? {
            guard let (id, _) = queue.take() else { return nil }
            var count = 0
            while queue.nextMember(of: id, hasRun: false) != nil { count += 1 }
            let members = tickets.filter { $0.value.flight == id }.sorted { $0.value.member < $1.value.member }
            return count == members.count ? members.map(\.key) : ["\(count) of \(members.count)"]
        }

        mutating func takeAll() -> [[String]] {
            var all: [[String]] = []
            while let names = take() { all.append(names) }
            return all
        }
    }

    @Test func `owners take turns, however many computations each of them has`() throws {
        var record = Record()
        for number in 0..<5 { try record.add("a\(number)", for: "a") }
        try record.add("b0", for: "b")
        try record.add("c0", for: "c")
        try record.add("b1", for: "b")
        let order = record.takeAll()
        #expect(order == [["a0"], ["b0"], ["c0"], ["a1"], ["b1"], ["a2"], ["a3"], ["a4"]])
        #expect(record.queue.count == 0)
    }

    @Test func `identical computations run one after the other, and count as one`() throws {
        var record = Record()
        for number in 0..<1000 { try record.add("a\(number)", for: "a", key: "x") }
        try record.add("b", for: "a", key: "y")
        try record.add("c", for: "c", key: "x")
        #expect(record.queue.count == 2)
        let first = record.take()
        #expect(first?.count == 1001 && first?.last == "c")
        let rest = record.takeAll()
        #expect(rest == [["b"]])
    }

    @Test func `a computation that begins is joined until it ends`() throws {
        var record = Record()
        try record.add("a", for: "a", key: "x")
        let taken = record.queue.take()
        let (id, flag) = try #require(taken)
        let first = record.queue.nextMember(of: id, hasRun: false)
        #expect(first != nil)
        try record.add("b", for: "b", key: "x")
        record.abandon("a")
        // The second client still waits for the same result.
        #expect(!flag.isSet)
        let second = record.queue.nextMember(of: id, hasRun: false)
        #expect(second != nil)
        record.abandon("b")
        #expect(flag.isSet)
        try record.add("c", for: "c", key: "x")
        let third = record.queue.nextMember(of: id, hasRun: false)
        #expect(third == nil)
        let rest = record.takeAll()
        #expect(rest == [["c"]])
    }

    @Test func `a computation that clients keep joining lets others have their turn`() throws {
        var record = Record()
        for name in ["a", "b"] { try record.add(name, for: "a", key: "x") }
        let taken = record.queue.take()
        let (id, _) = try #require(taken)
        #expect(record.queue.nextMember(of: id, hasRun: false) != nil)
        try record.add("other", for: "c", key: "y")
        try record.add("c", for: "a", key: "x")
        // The turn is over, and the flight waits behind the other one.
        #expect(record.queue.nextMember(of: id, hasRun: true) == nil)
        #expect(record.take() == ["other"])
        let again = record.queue.take()
        #expect(again?.id == id)
        #expect(record.queue.nextMember(of: id, hasRun: false) != nil)
        // Nobody else waits, so the turn goes on to its end.
        #expect(record.queue.nextMember(of: id, hasRun: true) != nil)
        #expect(record.queue.nextMember(of: id, hasRun: true) == nil && record.queue.count == 0)
        #expect(record.queue.take() == nil)
    }

    @Test func `a computation that is left while it waits for its next turn ends`() throws {
        var record = Record()
        for name in ["a", "b"] { try record.add(name, for: "a", key: "x") }
        try record.add("other", for: "c")
        let taken = record.queue.take()
        let (id, flag) = try #require(taken)
        #expect(record.queue.nextMember(of: id, hasRun: false) != nil)
        #expect(record.queue.nextMember(of: id, hasRun: true) == nil)
        record.abandon("b")
        #expect(flag.isSet)
        let rest = record.takeAll()
        #expect(rest.count == 2 && record.queue.count == 0)
    }

    @Test func `a computation that nobody waits for doesn't start`() throws {
        var record = Record()
        try record.add("a", for: "a", key: "x")
        try record.add("b", for: "b", key: "x")
        try record.add("c", for: "a")
        record.abandon("c")
        record.abandon("c")
        record.abandon("a")
        #expect(record.queue.count == 1)
        record.abandon("b")
        let next = record.queue.take()
        #expect(record.queue.count == 0 && next == nil)
    }

    @Test func `the computations of an owner and of all owners are limited`() throws {
        var record = Record()
        for number in 0..<Computations.ownerLimit { try record.add("a\(number)", for: "a") }
        let own = record.refusal(for: "a")
        #expect(own == Computations.TooMany(limit: Computations.ownerLimit, isOwners: true))
        record.abandon("a0")
        try record.add("more", for: "a")
        var number = 0
        while record.queue.count < Computations.limit {
            number += 1
            try record.add("\(number)", for: "owner \(number)")
        }
        let all = record.refusal(for: "another")
        #expect(all == Computations.TooMany(limit: Computations.limit, isOwners: false))
        // A thread that takes them all frees their places.
        let taken = record.takeAll()
        #expect(taken.count == Computations.limit && record.queue.count == 0)
        try record.add("last", for: "another")
    }

    @Test func `threads start up to their limit, and end when nothing is left`() throws {
        var queue = ComputationQueue()
        let started = try (0..<5).map { _ in try queue.add({}, for: "a", key: nil).needsThread }
        #expect(started == [true, true, false, false, false])
        while let (id, _) = queue.take() { while queue.nextMember(of: id, hasRun: false) != nil {} }
        let none = queue.take()
        #expect(none == nil)
        let isStarted = try queue.add({}, for: "a", key: nil).needsThread
        #expect(isStarted)
    }
}
