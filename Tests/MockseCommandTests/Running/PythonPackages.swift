#if !os(iOS)
import Foundation
import Testing

/// The Python packages that tests use, which `.ci/python-clients` installs.
enum PythonPackages {
    /// An error indicating that the packages aren't installed.
    struct Missing: Error, CustomStringConvertible {
        var description: String { "MOCKSE_PYTHON_CLIENTS is not set, but MOCKSE_REQUIRE_TOOLS is" }
    }

    /// The folder with the packages.
    static let folder: Result<String, Missing> = {
        guard let folder = ProcessInfo.processInfo.environment["MOCKSE_PYTHON_CLIENTS"] else {
            return .failure(Missing())
        }
        return .success(folder)
    }()

    /// A Boolean value indicating whether tests of the packages run, which they must if no test may be skipped.
    fileprivate static var mayRun: Bool {
        (try? folder.get()) != nil || ProcessInfo.processInfo.environment["MOCKSE_REQUIRE_TOOLS"] == "1"
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the tests if no folder with the packages is named.
    static var needsPythonPackages: Self { .enabled(if: PythonPackages.mayRun, "MOCKSE_PYTHON_CLIENTS is not set") }
}
#endif
