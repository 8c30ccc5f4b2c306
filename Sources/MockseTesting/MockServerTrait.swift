public import MockseKit
public import Testing

/// A trait that gives each test, and each set of arguments of a test, a sandbox of its own on a shared server.
///
/// ```swift
/// @Test(.mockServer(FaultSettings(latency: .milliseconds(20))))
/// func `the list loads all pages`() async throws {
///     let sandbox = try Sandbox.current
///     …
/// }
/// ```
///
/// All tests that run in the process share one server for each configuration, which starts with the first test that
/// needs it. Tests can run in parallel because sandboxes share nothing. When the test ends, its sandbox is removed, and
/// its gates release what they hold.
///
/// On a suite, the trait applies to each of its tests. A trait of the test itself takes precedence.
public struct MockServerTrait: TestTrait, SuiteTrait, TestScoping {
    /// The configuration of the shared server.
    let configuration: MockServer.Configuration
    /// The settings of each test's sandbox.
    let settings: FaultSettings

    init(_ configuration: MockServer.Configuration) {
        settings = configuration.settings
        // Tests with different settings can share a server.
        var configuration = configuration
        configuration.settings = FaultSettings()
        self.configuration = configuration
    }

    /// A Boolean value indicating whether a suite's trait applies to its tests; it does.
    public var isRecursive: Bool { true }

    /// Runs a test with a sandbox of its own as `Sandbox.current`.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The test's arguments.
    ///   - function: The function that runs the test.
    /// - Throws: A `ServerError` if the server doesn't start or a setting is outside its range, or the error that
    ///   `function` throws.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let server = try await SharedServers.all.server(configuration)
        let name = SharedServers.all.sandboxName(for: test.name)
        let sandbox = try server.sandbox(name)
        defer { server.removeSandbox(name) }
        try sandbox.update { [settings] in $0 = settings }
        try await Sandbox.$ofTest.withValue(sandbox, operation: function)
    }
}

extension Trait where Self == MockServerTrait {
    /// Gives each test a sandbox with the default settings, as `Sandbox.current`.
    public static var mockServer: Self { mockServer(FaultSettings()) }

    /// Gives each test a sandbox with these settings, as `Sandbox.current`.
    ///
    /// - Parameter settings: The settings of the sandbox.
    /// - Returns: The trait.
    public static func mockServer(_ settings: FaultSettings) -> Self {
        MockServerTrait(MockServer.Configuration(settings: settings))
    }

    /// Gives each test a sandbox on a server with this configuration, as `Sandbox.current`.
    ///
    /// - Parameter configuration: The configuration; its settings are those of the sandbox.
    /// - Returns: The trait.
    public static func mockServer(configuration: MockServer.Configuration) -> Self {
        MockServerTrait(configuration)
    }
}
