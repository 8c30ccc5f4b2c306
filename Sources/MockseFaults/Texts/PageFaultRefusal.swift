/// A reason to reject page faults; each fault declares its own beside its option.
package struct PageFaultRefusal: Error, Hashable, CustomStringConvertible {
    /// The text that follows the value and a colon.
    package let description: String

    /// Creates a reason from the text that follows the value and a colon.
    init(_ description: String) {
        self.description = description
    }
}
