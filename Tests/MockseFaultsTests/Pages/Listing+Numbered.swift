import MockseDatasets
import MockseTestSupport

@testable import MocksePages

extension Listing {
    /// Returns a listing of this many small items, from a dataset with the same items in the same order.
    static func numbered(_ count: Int) throws -> Listing {
        let folder = try TemporaryFolder()
        let path = try folder.write((0..<count).map { "{\"id\":\($0)}\n" }.joined(), to: "items.ndjson")
        return Listing(try DataFile.open(name: nil, path: path))
    }
}
