import MockseDatasets
import MockseHTTP

/// The items that were put into a sandbox, over the data that its server was started with.
struct SandboxData: Sendable {
    /// How many bytes of items a sandbox holds.
    static let byteLimit = 64 << 20

    /// What was put there, in order of its names.
    private(set) var datasets: [Dataset] = []
    /// What is served.
    let library: Library

    private let base: Library
    private let limit: Int
    private let versions: [String: Int]

    /// Nothing but the server's own data, with room for so many bytes.
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

    /// How many times data has been put at a route.
    func version(of route: String) -> Int { versions[route] ?? 0 }

    /// With one more dataset, in place of the one of its name, of which it becomes the next version.
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

    /// Without the dataset of that name, nil if there is none; the next one put there gets a version of its own.
    func removing(_ name: String) -> SandboxData? {
        guard datasets.contains(where: { $0.name == name }) else { return nil }
        return SandboxData(base, limit, datasets.filter { $0.name != name }, versions: versions)
    }
}
