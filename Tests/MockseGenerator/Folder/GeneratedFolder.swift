package import MocksePlatform

/// A folder on disk for generated files.
package struct GeneratedFolder: Sendable {
    /// The path of the folder, such as "Datasets".
    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// Writes each file atomically, and creates missing folders.
    package func write(_ files: [GeneratedFile]) throws(SystemError) {
        for file in files {
            try Folder.create(for: "\(path)/\(file.path)")
            try File.replace("\(path)/\(file.path)", with: file.bytes)
        }
    }

    /// Compares each file byte by byte, and returns the first difference, if any.
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
