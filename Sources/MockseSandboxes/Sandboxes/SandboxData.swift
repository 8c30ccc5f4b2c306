import MockseDatasets
import MockseHTTP

/// The items put into a sandbox, on top of the data that its server started with.
struct SandboxData: Sendable {
    /// The maximum size of a sandbox's items, in bytes.
    static let byteLimit = 64 << 20

    /// The datasets put into the sandbox, sorted by name.
    private(set) var datasets: [Dataset] = []
    /// The data served.
    let library: Library

    private let base: Library
    private let limit: Int
    private let versions: [String: Int]

    /// Creates data with only the server's own, and a limit in bytes.
    init(_ base: Library, limit: Int = SandboxData.byteLimit) {
        self.init(base, limit, [], versions: [:])
    }

    private init(_ base: Library, _ limit: Int, _ datasets: [Dataset], versions: [String: Int]) {
        self.base = base
        self.limit = limit
        self.datasets = datasets
        self.versions = versions
        library = datasets.isEmpty ? base : base.overlaid(with: datasets)
    }

    /// Returns the number of times data has been put at a route.
    func version(of route: String) -> Int { versions[route] ?? 0 }

    /// Returns the data with a dataset added as the next version of its name, replacing the previous one.
    func adding(_ dataset: Dataset) throws(Refusal) -> SandboxData {
        let name = dataset.name
        let dataset = dataset.versioned(version(of: name) + 1)
        let others = datasets.filter { $0.name != name }
        let size = others.reduce(dataset.heldBytes) { $0 + $1.heldBytes }
        guard size <= limit else {
            throw Refusal(
                status: .contentTooLarge, key: "data", value: name,
                reason: "a sandbox holds at most \(limit >> 20) MiB of items")
        }
        var versions = versions
        versions[name] = dataset.version
        return SandboxData(base, limit, (others + [dataset]).sorted { $0.name < $1.name }, versions: versions)
    }

    /// Returns the data without the named dataset, or nil if that dataset doesn't exist.
    ///
    /// Version numbers aren't reused.
    func removing(_ name: String) -> SandboxData? {
        guard datasets.contains(where: { $0.name == name }) else { return nil }
        return SandboxData(base, limit, datasets.filter { $0.name != name }, versions: versions)
    }
}
