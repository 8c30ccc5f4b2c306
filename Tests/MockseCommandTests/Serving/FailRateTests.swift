#if !os(iOS)
import MockseHTTP
import Testing

@Suite(.timeLimit(.minutes(10))) struct FailRateTests {
    @Test func `one in ten of 10,000 requests fails with the APIs' own errors`() async throws {
        let targets = (1...5_000).flatMap { ["/2.3/tags?page=\($0)", "/v2/beers?p=\($0 % 500)"] }
        let arguments = ["--fail-rate", "0.1", "--page-size", "1", "--quiet"]
        try await MockseProcess.run(arguments) { server in
            let responses = try await RawConnection(server).responses(to: targets, ahead: 50)
            let failed = responses.indices.filter { responses[$0].status != 200 }
            #expect((900...1_100).contains(failed.count))
            #expect(Set(failed.map { responses[$0].status }) == [500, 503])
            for index in failed {
                let response = responses[index]
                #expect(response["Mockse-Fault"]?.hasPrefix("fail=\(response.status); seed=") == true)
                if targets[index].hasPrefix("/v2/") {
                    #expect(try response.decoded(as: BreweryFailure.self).status == "failure")
                } else {
                    let error = try response.decoded(as: StackExchangeFailure.self)
                    #expect(error.error_id == response.status)
                    #expect(["internal_error", "temporarily_unavailable"].contains(error.error_name))
                }
            }
            #expect(responses.allSatisfy { ($0["Mockse-Fault"] == nil) == ($0.status == 200) })
        }
    }

    @Test(arguments: [("0", 0), ("1", 200), ("100%", 200)])
    func `no request fails at rate 0 and every request fails at rate 1`(rate: String, count: Int) async throws {
        try await MockseProcess.run(["--fail-rate", rate, "--page-size", "1"]) { server in
            let targets = (1...100).flatMap { ["/2.3/tags?page=\($0)", "/v2/beers?p=\($0)"] }
            let responses = try await RawConnection(server).responses(to: targets, ahead: 50)
            #expect(responses.count { $0.status >= 500 } == count)
        }
    }
}
#endif
