import Foundation

/// The extent of a test run: what every change needs, or also what takes long, as in `.ci/more`.
public enum WholeRun {
    /// A Boolean value indicating whether `MOCKSE_WHOLE=1` asks for all of it.
    public static let isWanted = ProcessInfo.processInfo.environment["MOCKSE_WHOLE"] == "1"
}
