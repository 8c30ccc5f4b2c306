import MockseHash

@testable import MockseFaults

/// Page faults as documented, applied step by step from page 1 on: an oracle for `PageFaults`.
struct SlowWalk {
    let count: Int
    let size: Int
    let faults: PageFaultSettings
    let seed: UInt64
    let target: String
    /// The pages from 1 to the last.
    private(set) var pages: [[PageWalk.Row]] = []
    /// The number of rows in the list when each page is cut.
    private(set) var counts: [Int] = []

    init(count: Int, size: Int, _ faults: PageFaultSettings, seed: UInt64, target: String) {
        self.count = count
        self.size = size
        self.faults = faults
        self.seed = seed
        self.target = target
        walk()
    }

    /// The positions in order of first appearance.
    var truth: [Int] {
        var seen: Set<Int> = []
        return pages.flatMap { $0 }.map(\.position).filter { seen.insert($0).inserted }
    }

    private func draw(_ purpose: String, _ page: Int) -> KeyedHash {
        KeyedHash(seed: seed, purpose: purpose, target: target, attempt: page)
    }

    private mutating func walk() {
        var list = Array(0..<count)
        var served: [Int] = []
        repeat {
            let page = pages.count + 1
            counts.append(list.count)
            if page == faults.duplicates.repeatedPage {
                pages.append((pages.last ?? []).map { repeated($0, on: page) })
            } else {
                pages.append(rows(of: page, list, &served))
            }
            drift(&list)
        } while served.count < list.count
        if count > 0, pages.count + 1 == faults.duplicates.repeatedPage {
            counts.append(list.count)
            pages.append((pages.last ?? []).map { repeated($0, on: pages.count + 1) })
        }
    }

    private func drift(_ list: inout [Int]) {
        switch faults.drift {
        case .insert(let step)?:
            let moved = list.isEmpty ? 0 : step % list.count
            list = Array(list.suffix(moved) + list.dropLast(moved))
        case .delete(let step)?: list.removeFirst(min(step, list.count))
        case .shuffle?, nil: break
        }
    }

    /// Returns the next positions not yet served, in the list as it is when `page` is cut.
    private func fresh(_ list: [Int], after served: Int, _ count: Int, on page: Int) -> [Int] {
        let places = list.indices.dropFirst(served).prefix(count)
        guard faults.drift == .shuffle, page > 1 else { return Array(list[places]) }
        let permutation = KeyedPermutation(of: self.count, key: draw("shuffle", page).bits)
        return places.map { list[permutation[$0]] }
    }

    /// Returns the rows of a page, and adds its fresh positions to `served`.
    private func rows(of page: Int, _ list: [Int], _ served: inout [Int]) -> [PageWalk.Row] {
        let duplicates = faults.duplicates
        let capacity = faults.emptyPages.contains(page) ? 0 : min(size, faults.shortPages[page] ?? size)
        guard capacity > 0 else { return [] }
        let within = duplicates.withinPage && capacity > 1 ? 1 : 0
        let overlap = min(duplicates.overlap, capacity - 1 - within, served.count)
        let room = capacity - 1 - within - overlap
        let replays = min(self.replays(on: page), room, served.count - overlap)
        var rows = served.suffix(overlap).map { repeated(row($0), on: page) }
        let fresh = self.fresh(list, after: served.count, capacity - within - overlap - replays, on: page)
        var behind = fresh.map(row)
        let sources = choose(replays, "replay-source", page, below: served.count - overlap)
        let places = choose(replays, "replay-position", page, below: fresh.count + replays)
        for (place, source) in zip(places.sorted(), sources) {
            behind.insert(repeated(row(served[source]), on: page), at: place)
        }
        rows += behind
        if within == 1, !rows.isEmpty {
            let first = max(1, overlap)
            let place = first + draw("within-position", page).index(below: rows.count - first + 1)
            let source = rows[draw("within-source", page).index(below: place)]
            rows.insert(repeated(source, on: page), at: place)
        }
        served += fresh
        return rows
    }

    /// Returns c(p) - c(p - 1), the number of replays on a page.
    private func replays(on page: Int) -> Int {
        let duplicates = faults.duplicates
        let isAlone =
            duplicates.overlap == 0 && duplicates.replay == 0 && !duplicates.withinPage
            && duplicates.repeatedPage == nil
        let rate = duplicates.changesRepeats && isAlone ? 100_000 : duplicates.replay.millionths
        let within = duplicates.withinPage && size > 1 ? 1 : 0
        let overlap = min(duplicates.overlap, size - 1 - within)
        let millionths = min(rate * size, (size - 1 - within - overlap) * 1_000_000)
        return page == 1 ? 0 : millionths * (page - 1) / 1_000_000 - millionths * (page - 2) / 1_000_000
    }

    private func choose(_ count: Int, _ purpose: String, _ page: Int, below end: Int) -> [Int] {
        var chosen: [Int] = []
        var isFree = Array(repeating: true, count: end)
        for number in 0..<count {
            var candidate = draw("\(purpose)-\(number)", page).index(below: end)
            while !isFree[candidate] { candidate = candidate + 1 == end ? 0 : candidate + 1 }
            isFree[candidate] = false
            chosen.append(candidate)
        }
        return chosen
    }

    private func row(_ position: Int) -> PageWalk.Row {
        var content = position
        if faults.duplicates.hasLookalikes, size > 1 {
            let block = position / size * size
            if position == block + 1 + draw("lookalike", position / size + 1).index(below: size - 1) { content -= 1 }
        }
        return PageWalk.Row(position: position, content: content)
    }

    private func repeated(_ row: PageWalk.Row, on page: Int) -> PageWalk.Row {
        PageWalk.Row(
            position: row.position, content: row.content, change: faults.duplicates.changesRepeats ? page : row.change)
    }
}
