package import MocksePlatform

/// A folder on disk that holds, or shall hold, generated files.
package struct GeneratedFolder: Sendable {
    /// The path of the folder, such as "Datasets".
    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// Writes each file, whole or not at all, in folders that are made where they are missing.
    package func write(_ files: [GeneratedFile]) throws(SystemError) {
        for file in files {
            try Folder.create(for: "\(path)/\(file.path)")
            try File.replace("\(path)/\(file.path)", with: file.bytes)
        }
    }

    /// Compares each file byte for byte and returns the first difference, nil if there is none.
    package func firstDifference(from files: [GeneratedFile]) throws(SystemError) -> GeneratedDifference? {
        for file in files {
            guard let found = try contents(of: file.path) else { return .missing(file: file.path) }
            if let difference = GeneratedDifference(of: file, from: found) { return difference }
        }
        return nil
    }

    private func contents(of file: String) throws(SystemError) -> [UInt8]? {
        do throws(SystemError) {
            return try File.contents(of: "\(path)/\(file)")
        } catch {
            guard error.isNotFound else { throw error }
            return nil
        }
    }
}
