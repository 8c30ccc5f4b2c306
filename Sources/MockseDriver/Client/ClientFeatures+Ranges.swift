extension ClientFeatures {
    /// The ranges of the numbers that a client can declare.
    ///
    /// They are wide enough for any client, and narrow enough for the lists, waits and limits that the suite derives from
    /// them.
    package enum Ranges {
        /// The number of trigger sources.
        package static let sources = 1...1000
        /// The number of pages at once.
        package static let concurrency = 1...1000
        /// The number of pages ahead of the user.
        package static let prefetch = 0...100
        /// The number of consecutive pages that are skipped.
        package static let autoContinue = 0...1000
        /// The number of clients at once.
        package static let instances = 1...1000
        /// The number of rows on a page.
        package static let pageSize = 1...1000
        /// The number of rows that are kept.
        package static let window = 1...100_000
        /// The number of pages that are kept.
        package static let maxPages = 1...10_000
        /// Times, in milliseconds, up to an hour.
        package static let milliseconds = 0...3_600_000
    }

    /// A sentence about the first declared number that is out of range, or nil if all numbers are within their ranges.
    ///
    /// The numbers of a `hello` are checked when it is read; those of a client in this process can be anything.
    package var outOfRange: String? {
        var numbers = [
            ("sources", loading.sources, Ranges.sources), ("concurrency", loading.concurrency, Ranges.concurrency),
            ("prefetch", loading.prefetch, Ranges.prefetch),
            ("autoContinue", loading.autoContinue, Ranges.autoContinue),
            ("instances", instances, Ranges.instances),
        ]
        if let window = display.window { numbers.append(("window", window, Ranges.window)) }
        if let maxPages = display.maxPages { numbers.append(("maxPages", maxPages, Ranges.maxPages)) }
        if case .fixed(let size) = pageSize { numbers.append(("pageSize", size, Ranges.pageSize)) }
        for (name, number, range) in numbers where !range.contains(number) {
            return Self.outOfRange(name, range, "\(number)")
        }
        let hour = Duration.milliseconds(Ranges.milliseconds.upperBound)
        let times = [("timeout", loading.timeout), ("autoRetry", loading.autoRetry), ("coolDown", loading.coolDown)]
        for case (let name, let time?) in times where time < .zero || time > hour {
            return "`\(name)` must be from 0 to an hour, not \(time)"
        }
        return nil
    }

    /// Returns the sentence about a number that is out of range.
    static func outOfRange(_ name: String, _ range: ClosedRange<Int>, _ text: String) -> String {
        "`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)"
    }
}
