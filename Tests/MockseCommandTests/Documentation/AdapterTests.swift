import Testing

struct AdapterTests {
    @Test func `the documented adapter is the tested one and has at most 25 lines`() throws {
        let adapter = try DocumentationPage("Tests/MockseConformanceTests/Tutorials/ModeratorsClient.swift").text
        let page = try DocumentationPage("Sources/MockseConformance/MockseConformance.docc/MockseConformance.md")
        #expect(try page.part("adapter") == "```swift\n\(adapter)```\n")
        #expect(adapter.count { $0 == "\n" } <= 25)
    }
}
