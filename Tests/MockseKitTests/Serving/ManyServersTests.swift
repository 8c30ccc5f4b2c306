import MockseClient
import MockseHTTP
import MockseKit
import MocksePlatform
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

#if !os(iOS)
/// Tests many servers in one process.
@Suite struct ManyServersTests {
    @Test(.timeLimit(.minutes(5)))
    func `a hundred servers at once respond with 256 descriptors`() async {
        await #expect(processExitsWith: .success) {
            // macOS starts programs with a limit of 256, of which the standard streams take three.
            let most = Self.limit(leaving: 253)
            var limit = rlimit(rlim_cur: most, rlim_max: most)
            #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
            #else
            let resource = RLIMIT_NOFILE
            #endif
            try #require(setrlimit(resource, &limit) == 0)
            let servers = try await withThrowingTaskGroup(of: MockServer.self) { group in
                for _ in 0..<100 { group.addTask { try await MockServer.start() } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            try #require(Set(servers.map(\.port)).count == 100)
            for server in servers {
                // On a busy machine, servers may close connections late. Wait for each, so that they don't add up.
                let client = try HTTPConnection(server)
                let request = ClientRequest(ManyServersTests.target, fields: ["Connection: close"])
                try #require(try client.exchange(request).status == 200)
                try #require(try client.receiveUntilClose().bytes.isEmpty)
            }
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for server in servers { group.addTask { await server.stop().isEmpty } }
                for try await isClean in group { try #require(isClean) }
            }
        }
    }

    /// Returns the limit that leaves this many descriptors.
    ///
    /// The process inherits what other tests have open at the moment.
    private static func limit(leaving count: Int32) -> rlim_t {
        var (number, free): (Int32, Int32) = (0, 0)
        while free < count {
            if fcntl(number, F_GETFD) < 0 { free += 1 }
            number += 1
        }
        return rlim_t(number)
    }

    static let target = "/2.3/users/moderators?site=stackoverflow"
}
#endif
