extension Exchange {
    /// What is conspicuous about a request when it comes: a fact, not yet a fault of the client's.
    public enum Mark: String, Sendable, Hashable, CaseIterable {
        /// Another request for the same page of the same list was open.
        case overlap = "OVERLAP"

        /// The page had been delivered since the last request for page 1, and no attempt at it had failed after that.
        ///
        /// Page 1 itself is never a repeat: asking for it again is a refresh, and starts the walk over.
        case repeated = "REPEAT"

        /// An earlier page, delivered since the last request for page 1, had said that there is no more.
        case afterEnd = "AFTER-END"
    }

    /// Marks, each at most once and without memory of their own.
    struct MarkSet: OptionSet, Sendable, Hashable {
        let rawValue: UInt8

        static let overlap = MarkSet(rawValue: 1)
        static let repeated = MarkSet(rawValue: 2)
        static let afterEnd = MarkSet(rawValue: 4)

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        init(_ marks: [Mark]) {
            self = marks.reduce(into: []) { $0.formUnion(Self.only($1)) }
        }

        /// The marks in their order of declaration.
        var marks: [Mark] { isEmpty ? [] : Mark.allCases.filter { contains(Self.only($0)) } }

        static func only(_ mark: Mark) -> MarkSet {
            switch mark {
            case .overlap: .overlap
            case .repeated: .repeated
            case .afterEnd: .afterEnd
            }
        }
    }
}
