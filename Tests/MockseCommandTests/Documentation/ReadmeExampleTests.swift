import Foundation
import MockseKit
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Test func `the third page of moderators is the last`() async throws {
    let settings = FaultSettings(seed: 7, latency: .milliseconds(20))
    try await MockServer.withServer(.init(settings: settings)) { server in
        let url = try #require(URL(string: server.url + "/2.3/users/moderators?site=stackoverflow&page=3"))
        let (data, _) = try await URLSession.shared.data(from: url)
        let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect((page["items"] as? [Any])?.count == 24)
        #expect(page["has_more"] as? Bool == false)
    }
}
