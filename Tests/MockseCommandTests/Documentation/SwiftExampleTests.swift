import Foundation
import MockseTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Test(.mockServer(FaultSettings(seed: 7, latency: .milliseconds(20))))
func `the third page of moderators is the last`() async throws {
    let url = try Sandbox.current.url(for: "/2.3/users/moderators?site=stackoverflow&page=3")
    let (data, _) = try await URLSession.shared.data(from: url)
    let page = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((page["items"] as? [Any])?.count == 24)
    #expect(page["has_more"] as? Bool == false)
}
