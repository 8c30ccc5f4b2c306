import MockseConformance
import MockseJSON
import MocksePlatform
import Synchronization

/// The folder in which a run leaves its evidence.
struct ArtifactFolder: Sendable {
    /// The name of the file for what drivers write to standard error.
    private static let errorName = "driver-stderr.txt"
    private static let factsName = "run.json"

    private let path: String

    /// Creates the folder, checks that files can be written to it, and removes those of an earlier run.
    ///
    /// Only files that the earlier run lists in its `run.json` are removed.
    ///
    /// - Parameter path: The folder's path.
    /// - Throws: The system call that failed.
    init(_ path: String) throws(SystemError) {
        self.path = path.last == "/" ? path : path + "/"
        for name in ["cases/x", Self.factsName] {
            try Folder.create(for: self.path + name)
            try File.checkReplaceable(self.path + name)
        }
        if let text = try? File.contents(of: self.path + Self.factsName), let facts = try? JSONValue(parsing: text) {
            let files = (facts["files"]?.array ?? []).compactMap(\.string)
            for name in files where !name.hasPrefix("/") && !name.contains("..") { File.remove(self.path + name) }
        }
        for name in [Self.factsName, Self.errorName] { File.remove(self.path + name) }
    }

    /// Returns a function that writes what a driver writes to standard error to a file in the folder.
    ///
    /// - Parameter output: A function that receives it as well.
    /// - Returns: The function.
    /// - Throws: The system call that failed.
    func driverErrors(
        also output: @escaping @Sendable (String) -> Void
    ) throws(SystemError) -> @Sendable ([UInt8]) -> Void {
        let log = ErrorLog(try File(path + Self.errorName, for: .appending))
        return { bytes in
            log.append(bytes)
            output(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Writes the files.
    ///
    /// - Parameter files: The files.
    /// - Throws: The system call that failed.
    func write(_ files: [ArtifactFile]) throws(SystemError) {
        for file in files { try File.replace(path + file.path, with: file.contents) }
    }

    /// A file that several drivers write to.
    private final class ErrorLog: Sendable {
        private let file: Mutex<File>

        init(_ file: consuming sending File) {
            self.file = Mutex(file)
        }

        func append(_ bytes: [UInt8]) {
            // A full disk must not end the run; the reports that are written last will report it.
            file.withLock { file in bytes.withUnsafeBytes { try? file.write($0) } }
        }
    }
}
