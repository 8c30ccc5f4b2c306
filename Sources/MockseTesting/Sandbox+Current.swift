public import MockseKit

extension Sandbox {
    /// The sandbox that the trait `.mockServer` gave the running test.
    @TaskLocal static var ofTest: Sandbox?

    /// The sandbox of the running test, which has the trait `.mockServer`.
    ///
    /// Tasks that the test starts see it too, except detached ones.
    ///
    /// - Throws: ``NotInTest`` if neither the test nor its suite has the trait.
    public static var current: Sandbox {
        get throws(NotInTest) {
            guard let ofTest else { throw NotInTest() }
            return ofTest
        }
    }

    /// An error that says that no sandbox belongs to the running test.
    public struct NotInTest: Error, Sendable, Hashable, CustomStringConvertible {
        /// The problem and the remedy.
        public var description: String {
            "Sandbox.current: this task runs in no test with a sandbox; give the test or its suite the trait "
                + ".mockServer, and don't use detached tasks"
        }
    }
}
