import MockseBase
import MockseDatasets
import MockseHTTP

/// The items put into a sandbox, on top of the data that its server started with.
struct SandboxData: Sendable {
    /// The maximum size of a sandbox's items, in bytes.
    static let byteLimit = 64 << 20
    /// The maximum size of the items of all of a server's sandboxes, in bytes.
    static let serverByteLimit = 1 << 30

    /// The datasets put into the sandbox, sorted by name.
    private(set) var datasets: [Dataset] = []
    /// The data served.
    let library: Library

    private let base: Library
    private let limit: Int
    private let budget: MemoryBudget
    private let versions: [String: Int]
    /// The parts of the budget that the datasets use, by their names.
    private let shares: [String: MemoryBudget.Share]

    /// Creates data with only the server's own.
    ///
    /// - Parameters:
    ///   - base: The server's own data.
    ///   - limit: The maximum size of the items, in bytes.
    ///   - budget: The memory that all sandboxes share.
    init(
        _ base: Library, limit: Int = SandboxData.byteLimit,
        budget: MemoryBudget = MemoryBudget(limit: SandboxData.serverByteLimit)
    ) {
        self.base = base
        self.limit = limit
        self.budget = budget
        (datasets, versions, shares, library) = ([], [:], [:], base)
    }

    private init(
        _ other: SandboxData, _ datasets: [Dataset], versions: [String: Int], shares: [String: MemoryBudget.Share]
    ) {
        (base, limit, budget) = (other.base, other.limit, other.budget)
        self.shares = shares
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
        guard let share = budget.share(of: dataset.heldBytes) else {
            throw Refusal(
                status: .serviceUnavailable, key: "data", value: name,
                reason: "a server's sandboxes hold at most \(budget.limit >> 20) MiB of items in all; "
                    + "delete some with DELETE /_mockse/sandboxes/NAME")
        }
        var (versions, shares) = (versions, shares)
        versions[name] = dataset.version
        shares[name] = share
        return SandboxData(
            self, (others + [dataset]).sorted { $0.name < $1.name }, versions: versions, shares: shares)
    }

    /// Returns the data without the named dataset, or nil if that dataset doesn't exist.
    ///
    /// Version numbers aren't reused.
    func removing(_ name: String) -> SandboxData? {
        guard datasets.contains(where: { $0.name == name }) else { return nil }
        var shares = shares
        shares[name] = nil
        return SandboxData(self, datasets.filter { $0.name != name }, versions: versions, shares: shares)
    }
}
