#if !os(iOS)
import MockseHTTP
import Testing
import MockseTestSupport

@Suite(.timeLimit(.minutes(10))) struct DescriptorLimitTests {
    @Test func `a server out of descriptors reports it once and recovers when clients disconnect`() async throws {
        try await MockseProcess.run(after: "ulimit -n 24") { server in
            var idle: [RawConnection] = []
            for _ in 0..<40 { idle.append(try RawConnection(server)) }
            let line = try await server.child.errors.line(containing: "Too many open files")
            #expect(line.contains("ulimit -n"))
            idle.removeAll()
            let client = try RawConnection(server)
            #expect(
                try await client.response(to: ModeratorsPage.target(page: 3)).decoded(as: ModeratorsPage.self).items
                    .count
                    == 24)
            let end = await server.stop()
            #expect(end.code == 0)
            #expect(end.errorLines.count { $0.contains("Too many open files") } == 1)
            #expect(end.errorLines.count == 2, "one line about the limit, one about the request")
        }
    }

    @Test func `existing connections are served while descriptors are exhausted`() async throws {
        try await MockseProcess.run(after: "ulimit -n 24") { server in
            let early = try RawConnection(server)
            #expect(try await early.response(to: ModeratorsPage.target(page: 1)).status == 200)
            var idle: [RawConnection] = []
            for _ in 0..<40 { idle.append(try RawConnection(server)) }
            // An idle connection would be closed and replaced, which needs a descriptor.
            #expect(try await early.response(to: ModeratorsPage.target(page: 1)).status == 200)
            _ = try await server.child.errors.line(containing: "Too many open files")
            #expect(try await early.response(to: ModeratorsPage.target(page: 2)).status == 200)
            withExtendedLifetime(idle) {}
        }
    }

    @Test func `a server raises its descriptor limit to the maximum`() async throws {
        try await MockseProcess.run(after: "ulimit -Sn 24") { server in
            var idle: [RawConnection] = []
            for _ in 0..<40 { idle.append(try RawConnection(server)) }
            let last = try #require(idle.last)
            #expect(try await last.response(to: ModeratorsPage.target(page: 1)).status == 200)
            idle.removeAll()
            #expect(await server.stop().errorLines.count == 1, "one line about the request, none about the limit")
        }
    }
}
#endif
