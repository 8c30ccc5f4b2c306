#if !os(iOS)
import Foundation
import MockseHTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct SlowCloseTests {
    @Test(arguments: ["/2.3/users/moderators?site=stackoverflow", "/v2/beers?styleId=3"])
    func `slow_close sends everything and closes five seconds later`(target: String) async throws {
        try await MockseProcess.run { server in
            let whole = try await RawConnection(server).response(to: target)
            let wire = try RawConnection(server)

            // Taken before the response, so that a busy machine can't delay it.
            let start = ContinuousClock.now
            let response = try await wire.response(to: "\(target)&_mockse=fail=slow_close")
            #expect(response.status == 200 && response.body == whole.body && response["Connection"] == "close")
            #expect(response["Mockse-Fault"]?.hasPrefix("fail=slow_close; ") == true)
            // A later request on the connection gets no response.
            try await wire.get(target)
            #expect(try await wire.rest().isEmpty)
            #expect(ContinuousClock.now - start >= .milliseconds(4900))
        }
    }
}
#endif
