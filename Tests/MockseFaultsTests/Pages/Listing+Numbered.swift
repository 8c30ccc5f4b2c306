import MockseDatasets
import MockseTestSupport

@testable import MocksePages

extension Listing {
    /// Returns a listing of this many small items, from a dataset with the same items in the same order.
    static func numbered(_ count: Int) throws -> Listing {
        let folder = try TemporaryFolder()
        let items = (0..<count).map { "{\"id\":\($0)}" }.joined(separator: ",\n")
        return Listing(try DataFile.open(path: folder.write("[\(items)]", to: "items.json"))[0])
    }
}
