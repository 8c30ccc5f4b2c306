import MockseDialects
import MocksePaging
import Testing

/// Tests that a dialect is named only in its own folder: in code, in words, and in comments except as an example.
@Suite struct DialectNamesTests {
    private static let sources = Result { try SourceTree() }

    /// The folders that are about one API each, or list them.
    private static let homes = ["MockseDialects", "MocksePages"].flatMap { module in
        ["StackExchange", "BreweryDB", "BuiltIn"].map { "\(module)/\($0)/" }
    }

    /// The files outside of these folders.
    private static var others: [SourceTree.File] {
        get throws { try sources.get().files.filter { file in !homes.contains(where: file.name.hasPrefix) } }
    }

    /// A file that may use words of a dialect.
    private struct Exception: Sendable {
        let file: String
        let words: Set<String>
        let reason: String
    }

    private static let own = "a name of mockse's own: of a setting, a member of its journal, or a requirement"

    private static let thread = "the address of a public report about a client of that API"

    private static let exceptions =
        [
            ("Paging/FirstPage", ["BreweryDB", "brewery", "brewerydb"]), ("Failures/Pauses", ["stackexchange"]),
            ("Failures/FailedPage", ["beers"]), ("Failures/TryAgain", ["beers"]), ("Guard/Guarding", ["beers"]),
        ].map { name, words in
            Exception(file: "MockseJudging/Requirements/\(name).swift", words: words, reason: thread)
        }
        + ["MockseJournal/Exchanges/Exchange+JSON.swift", "MockseControl/OpenAPI/ControlSchemas.swift"].map {
            Exception(file: $0, words: ["has_more", "backoff"], reason: own)
        }
        + [
            "MockseBase/InjectedFault", "MockseFaults/Rules/FaultEffects", "MockseFaults/Rules/FaultEffects+Text",
            "MockseFaults/Rules/FaultRule+JSON", "MockseFaults/Settings/FaultSettings+Changing",
            "MockseFaults/Settings/FaultSettings+Check", "MockseFaults/Settings/Setting+Table",
            "MockseJudging/Requirements/Failures/Pauses",
        ].map { Exception(file: $0 + ".swift", words: ["backoff"], reason: own) }
        + [
            Exception(
                file: "MocksePaging/PagingNames.swift", words: ["currentPage", "pagesize"],
                reason: "parameters by which APIs page that mockse doesn't serve"),
            Exception(
                file: "MockseDialects/Described/Inference/RoleNames.swift",
                words: ["currentPage", "pagesize", "totalResults"], reason: "names by which many APIs page"),
            Exception(
                file: "MockseBase/NearestName.swift", words: ["pagesize"],
                reason: "an option of another tool"),
        ]

    /// The words that belong to one API, from the facts about it.
    private static func words(of dialect: Dialect) -> Set<String> {
        let address = dialect.address
        let names = [dialect.name, dialect.brand, dialect.sample.route, dialect.sample.path] + address.hosts
        let versions = (address.versions + address.formerVersions).map { "/\($0)/" }
        let members =
            dialect.endMembers + dialect.identifiers
            + [dialect.rowsMember, dialect.totalMember, dialect.errorMember, dialect.sample.members.revision.name]
            .compactMap(\.self)
        let routes = [dialect.sample.other?.path, dialect.timeline?.path].compactMap(\.self).compactMap {
            $0.split(separator: "/").last.map { "/\($0)" }
        }
        // Only names of more than one word belong to an API: every API has items, and may call them so.
        let telling = members.filter { member in member.contains { $0 == "_" || $0.isUppercase } }
        return Set(
            names + versions + telling + routes + dialect.exposedFields
                + dialect.sample.parameters.keys.filter { $0.contains(where: \.isUppercase) })
    }

    /// The further names of the built-in dialects, in lowercase.
    private static let nicknames: Set<String> = [
        "stack exchange", "stack overflow", "stackoverflow", "stackapps", "brewery", "moderators",
    ]

    private static let all = Dialect.builtIn.reduce(nicknames) { $0.union(words(of: $1)) }

    /// The names that belong to one API only where they stand alone or are marked as code.
    private static let marked = Dialect.builtIn.flatMap { [$0.pauseMember, $0.sizeParameter].compactMap(\.self) }

    /// Returns the words of dialects that a text contains, in any case.
    private static func found(in text: String) -> Set<String> {
        let lower = text.lowercased()
        let alone = Set(text.split(separator: "\n").map(String.init))
        return Set(marked.filter { alone.contains($0) || text.contains("`\($0)`") })
            .union(all.filter { lower.contains($0.lowercased()) })
    }

    /// Returns the words of dialects in comments, without those in examples.
    private static func found(inComments text: String) -> Set<String> {
        found(in: text.replacing(/such\s+as\s.*?(\.\s|\n)/, with: "\n"))
    }

    /// Returns the words that a file may use.
    private static func allowed(_ file: SourceTree.File) -> Set<String> {
        exceptions.filter { $0.file == file.name }.reduce([]) { $0.union($1.words) }
    }

    @Test func `only a dialect's own folder uses its names in code`() throws {
        for file in try Self.others {
            #expect(file.typeNames.isDisjoint(with: ["StackExchange", "BreweryDB"]), "\(file.name)")
            for dialect in Dialect.builtIn {
                #expect(!file.code.lowercased().contains(dialect.name), "\(file.name): \(dialect.name)")
            }
        }
    }

    @Test func `only a dialect's own folder uses its words in strings`() throws {
        for file in try Self.others {
            let found = Self.found(in: file.strings).subtracting(Self.allowed(file))
            #expect(found.isEmpty, "\(file.name) uses \(found.sorted())")
        }
    }

    @Test func `outside of its own folder, comments name a dialect only as an example`() throws {
        for file in try Self.others {
            let found = Self.found(inComments: file.comments).subtracting(Self.allowed(file))
            #expect(found.isEmpty, "\(file.name) uses \(found.sorted())")
        }
    }

    @Test func `each exception is needed`() throws {
        for exception in Self.exceptions {
            let file = try #require(try Self.others.first { $0.name == exception.file })
            let found = Self.found(in: file.strings).union(Self.found(inComments: file.comments))
            #expect(found.isSuperset(of: exception.words), "\(exception)")
        }
    }

    @Test func `words are found in strings and in comments`() {
        let text = #"""
            // Stack Exchange in a comment
            let one = "Use `has_more`" /// An API such as BreweryDB, or
            /// such as its `currentPage`. And `backoff`.
            let two = """
                http://localhost/2.3/users
                """
            let three = members["backoff"] ?? "backoffs"
            response.fields.set("x-ratelimit-limit", "/v3/breweries")
            // ```
            // "/2.2/"
            // ```
            """#
        let (code, strings, comments) = SourceTree.parts(of: text)
        #expect(
            Self.found(in: strings)
                == ["has_more", "/2.3/", "backoff", "X-Ratelimit-Limit", "/breweries"])
        #expect(Self.found(inComments: comments) == ["stack exchange", "Stack Exchange", "backoff"])
        #expect(Self.found(in: code).isEmpty)
    }
}
