#if os(Linux)
import Foundation
import MockseHTTP
import MocksePlatform
import MockseTestSupport
import Testing

@testable import MockseKit

/// Faults that concern the connection, behind the documented balancers.
@Suite(.needs(.haproxy), .needs(.nginx), .needs(.curl), .timeLimit(.minutes(10))) struct BalancedFaultTests {
    /// A row of the documented table: how curl sees a fault, and the number of replicas that it meets.
    private struct Row {
        let fault: String
        let direct: String
        let haproxy: String
        let nginx: String
        var replicasOfNginx = 1
    }

    // Each cell has the status, and curl's exit code: 1 for garbage, 18 for part of a response, 56 for a reset.
    private static let rows = [
        Row(fault: "503", direct: "503 0", haproxy: "503 0", nginx: "503 0"),
        Row(fault: "throttle", direct: "400 0", haproxy: "400 0", nginx: "400 0"),
        Row(fault: "expired_cursor", direct: "400 0", haproxy: "400 0", nginx: "400 0"),
        Row(fault: "invalid_cursor", direct: "400 0", haproxy: "400 0", nginx: "400 0"),
        Row(fault: "malformed", direct: "200 0", haproxy: "200 0", nginx: "200 0"),
        Row(fault: "no_body", direct: "200 0", haproxy: "200 0", nginx: "200 0"),
        Row(fault: "slow_close", direct: "200 0", haproxy: "200 0", nginx: "200 0"),
        Row(fault: "limit_data", direct: "200 18", haproxy: "200 18", nginx: "200 18"),
        Row(fault: "reset_peer=head", direct: "200 56", haproxy: "200 18", nginx: "200 18"),
        Row(fault: "reset_peer", direct: "000 56", haproxy: "502 0", nginx: "502 0", replicasOfNginx: 3),
        Row(fault: "garbage", direct: "000 1", haproxy: "502 0", nginx: "000 1"),
    ]

    private static func result(of fault: String, at address: SocketAddress) async throws -> String {
        try await Tool.curl.run([
            "--silent", "--max-time", "60", "--output", "/dev/null", "--write-out", "%{http_code} %{exitcode}",
            "-H", "Mockse-Fault: fail=\(fault)", "http://\(address)\(ModeratorsPage.target(page: 1))",
        ]).text
    }

    @Test(arguments: Deployment.balancers)
    func `faults arrive through a balancer as documented`(balancer: Deployment) async throws {
        let folder = try TemporaryFolder()
        let journals = try await Replicas.run(balancer, [], in: folder) { replicas in
            for row in Self.rows {
                let direct = try await Self.result(of: row.fault, at: replicas.servers[0].address)
                let balanced = try await Self.result(of: row.fault, at: replicas.address)
                #expect(direct == row.direct, "\(row)")
                #expect(balanced == (balancer == .nginx ? row.nginx : row.haproxy), "\(row)")
            }
            return replicas.journals
        }
        let exchanges = try journals.flatMap { try Journal.load($0).exchanges }
        for row in Self.rows {
            let count = exchanges.count { $0.faults.first == "fail=\(row.fault)" }
            #expect(count == 1 + (balancer == .nginx ? row.replicasOfNginx : 1), "\(row.fault)")
        }
    }

    @Test func `HAProxy counts attempts exactly, whichever faults they meet`() async throws {
        let folder = try TemporaryFolder()
        let arguments = [
            "--seed", "7", "--fail-rate", "0.5", "--fail-with", "reset_peer,reset_peer=head,limit_data,garbage",
        ]
        let targets = (1...20).flatMap { Array(repeating: "/v2/beers?p=\($0)", count: 3) }
        func request(at address: SocketAddress) async {
            for target in targets { _ = try? await RawConnection(to: address).response(to: target) }
        }
        func faults(of paths: [String]) throws -> [String] {
            try paths.flatMap { try Journal.load($0).exchanges }.map { "\($0.target) \($0.attempt) \($0.faults)" }
                .sorted()
        }
        let journal = folder.path("single.jsonl")
        try await MockseProcess.run(arguments + ["--quiet", "--journal", journal]) { await request(at: $0.address) }
        let journals = try await Replicas.run(.haproxy, arguments, in: folder) { replicas in
            await request(at: replicas.address)
            return replicas.journals
        }
        let single = try faults(of: [journal])
        #expect(single.count == 60 && Set(single.map { $0.split(separator: " ")[2] }).count == 5)
        #expect(try faults(of: journals) == single)
    }
}
#endif
