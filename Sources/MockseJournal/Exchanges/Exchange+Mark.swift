extension Exchange {
    /// A flag on a request.
    ///
    /// A mark is an observation, not necessarily a client error.
    public enum Mark: String, Sendable, Hashable, CaseIterable {
        /// Another request for the same page of the same list was open.
        case overlap = "OVERLAP"

        /// The page had been delivered since the last request for page 1, and no attempt at it had failed since then.
        ///
        /// Requesting page 1 again is a refresh, which starts a new walk. It is a repeat only if it is the third of
        /// several requests for page 1, or a later one, each of which arrived within 50 milliseconds after the delivery
        /// of the previous one, which had taken at least 100 milliseconds. A browser's cache queues requests like that.
        case repeated = "REPEAT"

        /// An earlier page, delivered since the last request for page 1, had reported that there are no more pages.
        case afterEnd = "AFTER-END"

        /// The request has parameters that select a page in other APIs, and that the API ignores.
        case ignoredPaging = "IGNORED-PAGING"
    }

    /// A set of marks that needs no heap allocation.
    struct MarkSet: OptionSet, Sendable, Hashable {
        let rawValue: UInt8

        static let overlap = MarkSet(rawValue: 1)
        static let repeated = MarkSet(rawValue: 2)
        static let afterEnd = MarkSet(rawValue: 4)
        static let ignoredPaging = MarkSet(rawValue: 8)

        init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        init(_ marks: [Mark]) {
            self = marks.reduce(into: []) { $0.formUnion(Self.only($1)) }
        }

        /// The marks, in order of declaration.
        var marks: [Mark] { isEmpty ? [] : Mark.allCases.filter { contains(Self.only($0)) } }

        static func only(_ mark: Mark) -> MarkSet {
            switch mark {
            case .overlap: .overlap
            case .repeated: .repeated
            case .afterEnd: .afterEnd
            case .ignoredPaging: .ignoredPaging
            }
        }
    }
}
