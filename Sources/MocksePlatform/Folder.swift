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
}
