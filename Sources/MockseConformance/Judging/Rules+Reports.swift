import MockseKit

/// What is told of a client, and not judged.
extension Evidence {
    /// How many rows of the list as it is now were never displayed, and how many more than once.
    var lossesAndRepeats: Violation {
        let rows = (stage.updated ?? stage).pages.flatMap(\.rows).map(\.id)
        let list = list ?? []
        let displayed = Set(list)
        let (lost, repeats) = (rows.filter { !displayed.contains($0) }.count, list.count - displayed.count)
        return Violation(
            "shift", "of \(rows.count) rows \(lost) were never displayed, and \(repeats) more than once")
    }

    /// How long the client took from a page's last byte until it was at rest, near the top and far down.
    var thinkTimes: [Violation] {
        let rests = steps.filter { $0.verb == .idle }.map(\.ended)
        let times = exchanges.filter(isDelivered).compactMap { exchange in
            exchange.lastByte.flatMap { end in rests.first { $0 > end }.map { $0 - end } }
        }
        guard times.count >= 20 else { return [] }
        func median(_ part: ArraySlice<UInt64>) -> String {
            let tenths = part.sorted()[part.count / 2] / 100_000
            return "\(tenths / 10).\(tenths % 10) ms"
        }
        let part = times.count / 3
        return [
            Violation(
                "think-time",
                "from a page's last byte to rest: \(median(times[5..<5 + part])) near the top, "
                    + "\(median(times.suffix(part))) at page \(times.count)")
        ]
    }

    /// How many rows the client still had in the end.
    var keptRows: Violation {
        Violation(
            "window",
            "\(list?.count ?? 0) of \(servedIDs.count) rows were kept; the client speaks of at most "
                + "\(features.window ?? 0)")
    }
}
