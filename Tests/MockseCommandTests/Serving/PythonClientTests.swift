#if !os(iOS)
import Foundation
import MockseClient
import MockseHTTP
import Testing

/// Runs public Python clients, which were written for the real services, against the server.
@Suite(.needs(.python3), .needsPythonPackages, .timeLimit(.minutes(10))) struct PythonClientTests {
    @Test(arguments: [[], ["--strict"]])
    func `pybrewerydb searches and fetches beers and breweries`(options: [String]) async throws {
        struct Calls: Decodable {
            let names: [String], brewed: [Bool]
            let beer: String, style: String, organic: Bool
            let breweries: [String], brewery: String, brewer: String, missing: String
        }
        try await MockseProcess.run(options) { server in
            let calls = try await Tool.python3.run(
                script: "pybrewerydb_calls.py", [try PythonPackages.folder.get()],
                environment: Way.proxied.environment(server), printing: Calls.self)
            #expect(calls.names.count >= 4)
            #expect(calls.names.prefix(4).allSatisfy { $0.lowercased() == "winter coat" })
            #expect(!calls.brewed.contains(false))
            #expect(calls.beer.count == 6 && !calls.style.isEmpty)
            #expect(!calls.breweries.isEmpty && calls.breweries.allSatisfy { $0.contains("Lantern") })
            #expect(calls.brewery == calls.brewer)
            #expect(calls.missing == "'data'", "the client reads the data of a failure, which has none")
        }
    }

    @Test(arguments: [[], ["--strict"]])
    func `StackAPI walks lists, searches, and maps errors to its exceptions`(options: [String]) async throws {
        struct Calls: Decodable {
            let site: String, moderators: [Int], more: Bool, page: Int, quota: Int
            let tagged: Bool, accepted: Bool, found: Int, strangers: [Int], answers: Int
            let failure: [Part], unknown: String
            /// A number or a text.
            enum Part: Decodable, Equatable {
                case number(Int), text(String)
                init(from decoder: any Decoder) throws {
                    let value = try decoder.singleValueContainer()
                    self = try (try? .number(value.decode(Int.self))) ?? .text(value.decode(String.self))
                }
            }
        }
        try await MockseProcess.run(options) { server in
            let calls = try await Tool.python3.run(
                script: "stackapi_calls.py", [try PythonPackages.folder.get(), server.url], printing: Calls.self)
            #expect(calls.site == "Stack Overflow")
            #expect(calls.moderators.count == 84 && Set(calls.moderators).count == 84)
            #expect(!calls.more && calls.page == 3 && calls.quota == 300)
            #expect(calls.found > 5 && calls.tagged && calls.accepted)
            #expect(calls.answers > 0 && calls.strangers == [])
            #expect(calls.failure == [.number(400), .text("bad_parameter"), .text("sort")])
            #expect(calls.unknown == "Invalid Site Name provided")
        }
    }

    @Test func `StackAPI waits for as long as backoff asks`() async throws {
        struct Calls: Decodable { let moderators: [Int] }
        struct Report: Decodable {
            struct List: Decodable { let target: String, backoff_violations: [[Int]] }
            let targets: [List]
        }
        let rule = "route=/users/moderators page=1: fail=throttle, backoff=1"
        try await MockseProcess.run(["--strict", "--rule", rule]) { server in
            let calls = try await Tool.python3.run(
                script: "stackapi_calls.py", [try PythonPackages.folder.get(), server.url], printing: Calls.self)
            #expect(Set(calls.moderators).count == 84)
            let connection = try HTTPConnection(to: server.address)
            let report = try connection.exchange(ClientRequest("/_mockse/report")).body
            let lists = try JSONDecoder().decode(Report.self, from: Data(report)).targets
            #expect(lists.contains { $0.target.contains("/users/moderators") })
            #expect(lists.allSatisfy { $0.backoff_violations.isEmpty })
            let journal = try connection.exchange(ClientRequest("/_mockse/journal")).text
            #expect(journal.contains(#""backoff":1"#))
        }
    }

    @Test func `py-stackexchange walks lists, follows ids, and maps errors to its exceptions`() async throws {
        struct Calls: Decodable {
            let moderators: [Int], tagged: Bool, title: Bool, user: Bool, badges: Int, users: Int, failure: String
        }
        try await MockseProcess.run { server in
            let calls = try await Tool.python3.run(
                script: "pystackexchange_calls.py", [try PythonPackages.folder.get()],
                environment: Way.proxied.environment(server), printing: Calls.self)
            #expect(Set(calls.moderators).count == 84)
            #expect(calls.tagged && calls.title && calls.user)
            #expect(calls.badges == 10 && calls.users > 1000)
            #expect(calls.failure == "400 bad_parameter sort")
        }
    }
}
#endif
