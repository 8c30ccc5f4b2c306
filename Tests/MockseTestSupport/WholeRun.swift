import Foundation

/// The choice between what is tested on every change, and all that takes long as well, as in `.ci/more`.
public enum WholeRun {
    /// A Boolean value indicating whether `MOCKSE_WHOLE=1` asks for all of it.
    public static let isWanted = ProcessInfo.processInfo.environment["MOCKSE_WHOLE"] == "1"
}
