extension BreweryEndpoint {
    /// A parameter and what its value asks of an item.
    struct Narrowing: Sendable {
        let parameter: String
        let condition: @Sendable (String) -> Condition

        /// A whole name, in which `*` stands for any characters, ignoring case.
        static let name = Self(parameter: "name") { .matches(.text("name"), Wildcard($0)) }

        /// A number: exact "5.5", above "+10", below "-10", or within "8,10", both ends included.
        static func number(_ member: String) -> Self {
            Self(parameter: member) { value in
                bounds(value).map { .within(.number(member), $0) } ?? .never
            }
        }

        /// One of a comma list of texts, ignoring case: flags (`Y`, `N`) and vocabularies.
        static func text(_ member: String) -> Self {
            Self(parameter: member) { value in
                .among(.text(member), Set(value.lowercased().split(separator: ",").map(String.init)))
            }
        }

        /// `Y` asks for items with the member, anything else for those without.
        static func presence(_ parameter: String, of member: String) -> Self {
            Self(parameter: parameter) { value in
                .within(.presence(member), value.lowercased() == "y" ? 1...1 : 0...0)
            }
        }

        private static func bounds(_ text: String) -> ClosedRange<Double>? {
            let ends = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
            if ends.count == 2, let low = ends[0], let high = ends[1] { return low <= high ? low...high : nil }
            guard let sign = text.first, let value = Double(text.dropFirst(isSign(sign) ? 1 : 0)), value.isFinite else {
                return nil
            }
            switch sign {
            case "-": return -.infinity...value.nextDown
            case _ where isSign(sign): return value.nextUp...(.infinity)
            default: return value...value
            }
        }

        /// A "+" that the client did not encode arrives as a space.
        private static func isSign(_ character: Character) -> Bool {
            character == "+" || character == "-" || character == " "
        }
    }
}
