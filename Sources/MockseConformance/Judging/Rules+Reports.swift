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

    /// How many rows the client still had in the end.
    var keptRows: Violation {
        Violation(
            "window",
            "\(list?.count ?? 0) of \(servedIDs.count) rows were kept; the client speaks of at most "
                + "\(features.window ?? 0)")
    }
}
