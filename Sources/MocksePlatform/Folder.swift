#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Operations on folders.
package enum Folder {
    /// Creates the folder that is to contain a file, and any missing folders above it.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: The `mkdir` call that failed, with the folder as its subject.
    package static func create(for path: String) throws(SystemError) {
        var parent = ""
        for part in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            parent += "\(part)/"
            guard !part.isEmpty, part != ".", part != ".." else { continue }
            guard mkdir(parent, 0o777) == 0 || errno == EEXIST else {
                throw SystemError.last("mkdir", subject: parent)
            }
        }
    }

    /// Returns the names of the files in a folder that end with a suffix, sorted.
    ///
    /// - Throws: The `opendir` call that failed, with the folder as its subject.
    package static func names(in path: String, endingWith suffix: String) throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw SystemError.last("opendir", subject: path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if name.hasSuffix(suffix) { names.append(name) }
        }
        return names.sorted()
    }
}
