import MockseDatasets
import Testing

extension DataFile {
    /// Returns the only list of a file.
    static func list(name: String? = nil, path: String, limits: Limits = Limits()) throws -> Dataset {
        let lists = try open(name: name, path: path, limits: limits)
        return try #require(lists.count == 1 ? lists.first : nil, "\(lists.map(\.name))")
    }
}
