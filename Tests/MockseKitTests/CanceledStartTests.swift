import MockseKit
import MockseTestSupport
import Testing

struct CanceledStartTests {
    @Test func `a canceled start reads no data, doesn't listen, and creates no journal file`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"[{"id": 1}]"#)
        let configuration = MockServer.Configuration(data: [.init(path: path)], journalFile: folder.path("journal"))
        let start = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await MockServer.start(configuration)
        }
        let error = await #expect(throws: ServerError.self) { try await start.value }
        #expect(error?.description.contains("read \(path): ") == true)
        #expect(try folder.names() == ["people.json"])
    }
}
