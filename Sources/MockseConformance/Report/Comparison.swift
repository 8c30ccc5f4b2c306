import MockseJSON

/// Several runs side by side: a row for each requirement, a column for each run.
package struct Comparison: Sendable {
    private let runs: [ComparedRun]
    /// The numbers of the requirements that any of the runs knows, in the order of the article.
    private let sections: [String]

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - runs: The runs, in the order of the columns.
    ///   - isOnlyDifferences: A Boolean value indicating whether requirements with equal outcomes are left out.
    package init(_ runs: [ComparedRun], onlyDifferences isOnlyDifferences: Bool = false) {
        self.runs = runs
        let numbered = Set(runs.flatMap(\.outcomes.keys)).map { section in
            (section, section.split(separator: ".").map { Int($0) ?? .max })
        }
        sections = numbered.sorted { one, other in
            one.1 == other.1 ? one.0 < other.0 : one.1.lexicographicallyPrecedes(other.1)
        }
        .map(\.0).filter { section in
            !isOnlyDifferences || Set(runs.map { $0.outcomes[section]?.verdict }).count > 1
        }
    }

    /// The table for a terminal, which names the runs by letters.
    package var text: String {
        let letters = runs.indices.map(Self.letter)
        let names = zip(runs, letters).map { run, letter in
            "\(letter)  \(run.client), suite \(run.suite): \(run.isFailed ? "failed" : "passed"), \(run.count("FAIL")) broken, "
                + "\(run.count("PASS")) met, \(run.count("SKIP")) not tested (\(run.file))\n"
        }
        let rows = sections.map { section in
            [section, title(of: section)] + runs.map { $0.outcomes[section]?.verdict ?? "-" }
        }
        guard !rows.isEmpty else { return names.joined() + "\nno differences\n" }
        return names.joined() + "\n" + Self.table([["", "requirement"] + letters] + rows)
    }

    /// The table as one HTML file.
    package var html: String { HTMLPage(data).text }

    private var data: JSONValue {
        [
            "kind": "compare",
            "clients": .array(
                runs.map { run in
                    [
                        "name": .string(run.client), "suite": .string(run.suite), "file": .string(run.file),
                        "failed": .bool(run.isFailed), "broken": .number(run.count("FAIL")),
                        "met": .number(run.count("PASS")), "untested": .number(run.count("SKIP")),
                    ]
                }),
            "rows": .array(
                sections.map { section in
                    [
                        "section": .string(section), "title": .string(title(of: section)),
                        "cells": .array(runs.map { Self.cell($0.outcomes[section]) }),
                    ]
                }),
        ]
    }

    private static func cell(_ outcome: ComparedRun.Outcome?) -> JSONValue {
        [
            "verdict": .string(outcome?.verdict ?? "-"), "rules": .array((outcome?.rules ?? []).map { .string($0) }),
            "explainedBy": outcome?.explanation.map { .string($0) } ?? .null,
        ]
    }

    private func title(of section: String) -> String {
        runs.lazy.compactMap { $0.outcomes[section]?.title }.first ?? ""
    }

    /// Returns the name of a column: A to Z, and then AA, AB and so on.
    private static func letter(_ number: Int) -> String {
        let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
        return number < 26 ? last : letter(number / 26 - 1) + last
    }

    /// Returns the lines of a table whose columns are as wide as their longest cell.
    static func table(_ rows: [[String]]) -> String {
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { cells in zip(cells, widths).map { $0.padded(to: $1 + 2) }.joined().trimmingEnd + "\n" }
            .joined()
    }
}
