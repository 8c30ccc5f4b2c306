import Foundation
import MockseKit
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private struct ModeratorPage: Decodable {
    struct Moderator: Decodable { let display_name: String }
    let items: [Moderator]
    let has_more: Bool
}

@Test func `the third page of moderators is the last`() async throws {
    let settings = FaultSettings(seed: 7, latency: .milliseconds(20))
    try await MockServer.withServer(.init(settings: settings)) { server in
        let url = try #require(URL(string: server.url + "/2.3/users/moderators?site=stackoverflow&page=3"))
        let (data, _) = try await URLSession.shared.data(from: url)
        let page = try JSONDecoder().decode(ModeratorPage.self, from: data)
        #expect(page.items.count == 24)
        #expect(!page.has_more)
    }
}
