/// The crashes of a client in the runs of one case.
///
/// One crash may be an accident, so a run with a crash is repeated. A crash counts even if the suite was too late in that
/// run, as it can be on a busy machine.
struct CrashLog {
    private var count = 0
    private var wasProvoked = false
    private var wasRepeated = false
    /// The reason of the last crash, or `nil` if the client hasn't crashed.
    private(set) var last: String?

    /// Notes a run.
    ///
    /// - Parameters:
    ///   - crash: The reason for which the client crashed, or `nil` if it didn't.
    ///   - isProvoked: A Boolean value indicating whether it met what the case confronts it with.
    mutating func note(_ crash: String?, isProvoked: Bool) {
        wasRepeated = wasRepeated || wasProvoked
        guard let crash else { return }
        count += 1
        last = crash
        wasProvoked = wasProvoked || isProvoked
    }

    /// A Boolean value indicating whether the client crashed more than once, at what the case confronts it with.
    var isRepeated: Bool { count > 1 && wasProvoked }

    /// A Boolean value indicating whether the client crashed once at what the case confronts it with, and the case
    /// hasn't been repeated since.
    var isUndecided: Bool { count == 1 && wasProvoked && !wasRepeated }
}
