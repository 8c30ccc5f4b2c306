#if !os(iOS)
import Foundation
import MockseTestSupport
import Testing

@testable import mockse

/// A run of the suite with a driver that `mockse driver` prints.
enum TemplateRun {
    // A busy machine may take longer to start the many processes of a shell's driver than a reply usually may.
    static let options = ["conform", "--require", "--format", "json", "--timeout", "60s"]

    /// Runs the suite with a driver, and again with more patience if the machine was too busy for little of it, or if
    /// Foundation, which does so on Linux now and then, ended a driver that canceled a load.
    static func conform(
        _ driver: [String], isExample: Bool, _ more: [String] = []
    ) async throws -> ChildProcess.End {
        let end = try await MockseProcess.end(options + more + ["--patience", "300ms", "--"] + driver)
        let isUnclear = ["INCONCLUSIVE", "terminated by signal 4"].contains(where: end.text.contains)
        guard isExample, isUnclear else { return end }
        return try await MockseProcess.end(options + more + ["--patience", "2s", "--"] + driver)
    }

    /// Checks the result of a run of the suite.
    ///
    /// - Parameters:
    ///   - end: The output of `mockse conform`.
    ///   - isExample: A Boolean value indicating whether the driver has a client; the suite can't judge one without it.
    /// - Throws: An error if the output is not a report.
    static func check(_ end: ChildProcess.End, isExample: Bool) throws {
        let report = try #require(try? JSONDecoder().decode(ConformReport.self, from: end.output), "\(end.errors)")
        let verdicts = Dictionary(grouping: report.results, by: \.verdict).mapValues { Set($0.map(\.name)) }
        let broken = report.results.filter { ["FAIL", "ERROR"].contains($0.verdict) }
        #expect(report.client == "my client")
        if isExample {
            #expect(end.code == 0, "\(broken) \(verdicts) \(end.errors)")
            #expect(Set(verdicts.keys) == ["PASS", "SKIP", "INFO"], "\(verdicts)")
            #expect(verdicts["PASS"]?.isSuperset(of: ["P01", "P10", "G01", "D01", "E01", "E12", "R01", "R07"]) == true)
            #expect(verdicts["PASS"]?.isSuperset(of: ["X02", "G07", "G08", "E09", "R09", "R13"]) == true)
        } else {
            #expect(end.code == 1, "\(verdicts) \(end.errors)")
            #expect(Set(verdicts.keys) == ["BLOCKED", "INCONCLUSIVE", "SKIP"], "\(verdicts)")
            #expect(String(decoding: end.output, as: UTF8.self).contains("lines marked FILL IN"))
        }
    }

    /// The example of the driver for a page, with a timeout that is long enough to hold a page on a machine that is late.
    static var patientPage: String {
        DriverLanguage.browser.template.text(isExample: true)
            .replacing("abort(), 2000)", with: "abort(), 6000)").replacing("timeoutMs: 2000", with: "timeoutMs: 6000")
    }

    static func write(_ language: DriverLanguage, _ folder: TemporaryFolder, isExample: Bool) throws -> String {
        try folder.write(language.template.text(isExample: isExample), to: language.usage.file)
    }
}
#endif
