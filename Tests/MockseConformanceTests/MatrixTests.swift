import MockseKit
import MockseReference
import Testing

@testable import MockseConformance

@Suite(.timeLimit(.minutes(4))) struct MatrixTests {
    static func results(_ defect: Defect?) async throws -> [CaseResult] {
        try await MockServer.withServer { server in
            var runner = Runner(server: server, features: ReferenceClient.features) {
                InProcessDriver(client: ReferenceClient(defect: defect))
            }
            runner.patience = Patience(unit: .milliseconds(150))
            return await runner.run(Cases.all)
        }
    }

    @Test func `the reference client passes everything`() async throws {
        for result in try await Self.results(nil) {
            #expect(result.verdict == .pass, "\(result)")
        }
    }

    @Test(arguments: Defect.allCases)
    func `a defect fails what says so`(defect: Defect) async throws {
        let failed = try await Self.results(defect).filter { $0.verdict != .pass && $0.verdict != .blocked }
        print(
            defect.rawValue,
            failed.map {
                "\($0.dialect.rawValue.prefix(1)) \($0.id) \($0.verdict.rawValue) \($0.reason) \($0.violations.map(\.message))"
            })
    }
}
