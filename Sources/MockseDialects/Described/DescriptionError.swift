import MockseBase

/// An error in the description of an API, with all places that are wrong.
public struct DescriptionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A place in a description that is wrong, and why.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The names of members on the way to the place, such as `response.nextCursor.end`; empty for the whole file.
        public let path: String
        /// The reason, with what would be right.
        public let reason: String

        /// The place and the reason in one line.
        public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
    }

    /// The file or the name of the description.
    public let source: String
    /// The places that are wrong, at least one.
    public let problems: [Problem]

    /// Creates an error in a description.
    init(source: String, problems: [Problem]) {
        self.source = source
        self.problems = problems
    }

    /// Creates an error for a file that can't be read.
    package init(source: String, unreadable reason: String) {
        self.init(source: source, problems: [Problem(path: "", reason: reason)])
    }

    /// The error in one line, or in one line for each place.
    public var description: String { problems.map { "\(source.quotedIfNeeded): \($0)" }.joined(separator: "\n") }
}
