// swift-tools-version: 6.2
import PackageDescription

// No `dependencies`: mockse builds offline from the toolchain and zlib alone.
let common: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]
let strict = common + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

// Packages with tools version 6.2 or later may use these flags as dependencies (swiftlang/swift-package-manager#8876).

/// The flags that compile a module as a whole in a debug build, as in a release build.
///
/// A clean build, as in `.ci/run`, takes an eighth less. After a change of a single file, it would take longer.
let whole =
    Context.environment["MOCKSE_WHOLE_MODULES"] == "1" ? ["-wmo", "-num-threads", "2", "-disable-batch-mode"] : []

/// Settings for modules that parse and serve, which are optimized in debug builds as well: tests run debug builds.
let optimized = strict + [.unsafeFlags(["-O"] + whole, .when(configuration: .debug))]

/// Settings for modules that wait for clients or people.
///
/// Optimizing them takes a third of the time of a release build, and doesn't make a run of the suite shorter. Where the
/// size of the binary matters, as in `.ci/static`, they are optimized for it.
///
/// Without optimization, the compiler checks all types twice, to have an interface early that SwiftPM doesn't use before
/// the code is there.
let isSmall = Context.environment["MOCKSE_SMALL"] == "1"
let waiting: [SwiftSetting] = [
    .unsafeFlags(
        isSmall ? ["-Osize"] : ["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
]
let unoptimized = strict + waiting

/// Settings for the judges: the tests judge many thousand runs, and a run of the suite only some dozens.
let judging = optimized + waiting

/// The commit that `mockse --version` reports: `MOCKSE_COMMIT`, or what git says, or none in an archive.
///
/// SwiftPM caches what git said, and doesn't ask again when files change. The `+` says that the sources may differ from
/// the commit. Scripts that build what others use check that first, and set `MOCKSE_COMMIT`, as `.ci/static` does.
let commit =
    Context.environment["MOCKSE_COMMIT"] ?? Context.gitInformation.map { $0.currentCommit.prefix(7) + "+" } ?? ""

func module(_ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting] = strict) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// A test target; all share what is in `MockseTestSupport`.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: dependencies + ["MockseTestSupport"], exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "mockse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "mockse", targets: ["mockse"]),
        .library(name: "MockseKit", targets: ["MockseKit"]),
        .library(name: "MockseConformance", targets: ["MockseConformance"]),
        .library(name: "MockseTesting", targets: ["MockseTesting"]),
    ],
    targets: [
        .executableTarget(
            name: "mockse",
            dependencies: [
                "MockseKit", "MockseConformance", "MockseReference", "MockseDialects", "MockseJournal", "MockseClient",
                "MocksePaging", "MockseHTTP", "MockseJSON", "MockseBase", "MocksePlatform", "MockseDatasets",
                "CMockseCommit", "CMockseTemplates",
            ],
            swiftSettings: unoptimized),
        module(
            "MockseKit",
            [
                "MockseControl", "MockseSandboxes", "MockseFaults", "MockseJournal", "MockseSockets", "MockseDialects",
                "MockseHTTP", "MocksePages", "MockseDatasets", "MockseBase", "MocksePlatform",
            ]),
        module("MockseTesting", ["MockseKit"]),
        module(
            "MockseControl",
            [
                "MockseSandboxes", "MockseFaults", "MockseJournal", "MockseSockets", "MocksePages",
                "MockseDialects", "MocksePaging",
                "MockseHTTP", "MockseJSON", "MockseDatasets", "MockseWeb", "MockseHash", "MockseBase", "MocksePlatform",
            ], unoptimized),
        module("MockseWeb", ["CMockseWeb"]),
        module(
            "MockseSandboxes",
            [
                "MockseFaults", "MockseJournal", "MockseSockets", "MocksePages", "MockseDialects", "MocksePaging",
                "MockseHTTP", "MockseJSON", "MockseDatasets", "MockseHash", "MockseBase", "MocksePlatform", "CZlib",
            ]),
        module(
            "MockseFaults", ["MockseDialects", "MocksePaging", "MockseHTTP", "MockseJSON", "MockseHash", "MockseBase"]),
        module("MockseJournal", ["MockseHTTP", "MockseJSON", "MockseBase", "MocksePlatform"], optimized),
        module(
            "MockseConformance",
            [
                "MockseKit", "MockseJudging", "MockseDriver", "MockseJournal", "MockseDialects", "MocksePaging",
                "MockseJSON", "MockseHash", "MockseBase", "MocksePlatform", "MockseWeb",
            ], unoptimized),
        module(
            "MockseJudging",
            [
                "MockseDriver", "MockseJournal", "MockseFaults", "MockseDialects", "MocksePaging", "MockseHTTP",
                "MockseJSON", "MockseHash", "MockseBase",
            ], judging),
        module(
            "MockseReference", ["MockseDriver", "MockseDialects", "MocksePaging", "MockseHTTP", "MockseJSON"],
            unoptimized),
        module(
            "MockseDriver",
            [
                "MockseDialects", "MocksePaging", "MockseClient", "MockseHTTP", "MockseJSON", "MockseBase",
                "MocksePlatform",
            ],
            // With the feature, an asynchronous method of a user's `@MainActor` class would not be on the main actor if it
            // meets a requirement of `PagingClient`.
            common + waiting),
        module("MocksePaging", ["MockseHTTP", "MockseJSON", "MockseHash", "MockseBase"], optimized),
        module(
            "MockseDialects", ["MocksePaging", "MockseHTTP", "MockseJSON", "MockseBase", "CMockseAPIs"], optimized),
        module(
            "MocksePages",
            [
                "MockseDialects", "MocksePaging", "MockseHTTP", "MockseJSON", "MockseDatasets", "MockseHash",
                "MockseBase",
            ], optimized),
        module(
            "MockseDatasets", ["MockseJSON", "MockseBase", "MocksePlatform", "CMockseDatasets", "CZlib"], optimized),
        module("MockseJSON", [], optimized),
        module("MockseSockets", ["MockseHTTP", "MockseBase", "MocksePlatform"], optimized),
        module("MockseClient", ["MockseHTTP", "MocksePlatform"], optimized),
        module("MockseHTTP", ["MockseBase"], optimized),
        module("MockseBase", [], optimized),
        module("MockseHash", [], optimized),
        module("MocksePlatform", ["CMocksePlatform"], optimized),
        .target(name: "CMocksePlatform"),
        .target(name: "CMockseWeb", exclude: ["pages"]),
        .target(name: "CMockseTemplates", exclude: ["templates"]),
        .target(name: "CMockseAPIs", exclude: ["apis"]),
        .target(
            name: "CMockseCommit",
            cSettings: [.define("MOCKSE_COMMIT", to: "\"\(commit.filter { $0.isHexDigit || $0 == "+" })\"")]),
        .target(name: "CMockseDatasets", path: "Datasets", exclude: ["stackexchange", "brewerydb"]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

        .target(
            name: "MockseTestSupport", dependencies: ["MockseJournal", "MockseHTTP", "MockseBase"],
            path: "Tests/MockseTestSupport",
            swiftSettings: strict),
        // Writes the built-in data, which is committed, so that the product has only the result.
        .target(
            name: "MockseGenerator",
            dependencies: ["MockseDatasets", "MockseHash", "MockseJSON", "MockseBase", "MocksePlatform", "CZlib"],
            path: "Tests/MockseGenerator", swiftSettings: optimized),
        .executableTarget(
            name: "GenerateData", dependencies: ["MockseGenerator", "MocksePlatform"], path: "Tests/GenerateData",
            swiftSettings: strict),
        .executableTarget(
            name: "Explore", dependencies: ["MockseConformance", "MockseDriver", "MockseReference"],
            path: "Tests/Explore", swiftSettings: strict),
        tests("MocksePlatform", ["MocksePlatform"]),
        tests("MockseHTTP", ["MockseHTTP", "MockseHash"]),
        tests("MockseClient", ["MockseClient", "MockseHTTP", "MocksePlatform"]),
        tests("MockseSockets", ["MockseSockets", "MockseClient", "MockseHTTP", "MockseBase", "MocksePlatform"]),
        tests("MockseJSON", ["MockseJSON", "MockseHash"]),
        tests("MockseDatasets", ["MockseDatasets", "MockseJSON", "MockseBase", "MocksePlatform"]),
        tests(
            "MockseGenerator",
            ["MockseGenerator", "MocksePages", "MockseDatasets", "MockseJSON", "MocksePlatform"]),
        tests("MocksePaging", ["MocksePaging", "MockseHTTP", "MockseJSON"]),
        tests("MockseDialects", ["MockseDialects", "MocksePaging", "MockseHTTP", "MockseJSON"], exclude: ["Samples"]),
        tests(
            "MocksePages",
            [
                "MocksePages", "MockseDialects", "MocksePaging", "MockseDatasets", "MockseHTTP", "MockseJSON",
                "MockseHash", "MockseBase",
            ]),
        tests("MockseHouse", ["MockseConformance", "MockseDialects", "MocksePaging"]),
        tests(
            "MockseContract",
            [
                "mockse", "MockseConformance", "MockseControl", "MockseJudging", "MockseDriver", "MockseJournal",
                "MockseKit", "MockseFaults", "MocksePages", "MockseDialects", "MockseClient", "MockseHTTP",
                "MockseDatasets", "MockseHash", "MockseJSON", "MockseBase",
            ], exclude: ["Contracts"]),
        tests("MockseBase", ["MockseBase"]),
        tests(
            "MockseFaults",
            [
                "MockseFaults", "MockseSandboxes", "MocksePages", "MockseDialects", "MocksePaging", "MockseDatasets",
                "MockseHTTP", "MockseHash", "MockseJSON", "MockseBase",
            ]),
        tests("MockseJournal", ["MockseJournal", "MockseJSON", "MockseBase", "MocksePlatform"]),
        tests(
            "MockseKit",
            [
                "MockseKit", "MockseControl", "MockseSandboxes", "MockseFaults", "MockseJournal", "MockseSockets",
                "MockseClient", "MockseDatasets", "MockseHTTP", "MockseHash", "MockseJSON", "MocksePages",
                "MockseDialects", "MockseWeb", "MockseBase", "MocksePlatform", "CZlib",
            ], exclude: ["Recorded/Responses"]),
        tests("MockseTesting", ["MockseTesting", "MockseConformance", "MockseJournal"]),
        tests("MockseReference", ["MockseReference", "MockseConformance"]),
        tests("MockseDriver", ["MockseDriver", "MockseDialects", "MockseJSON", "MocksePlatform"]),
        tests(
            "MockseConformance",
            [
                "MockseConformance", "MockseJudging", "MockseDriver", "MockseReference", "MockseKit", "MockseSandboxes",
                "MockseDialects", "MocksePaging", "MockseDatasets", "MockseHTTP", "MockseJSON",
            ],
            exclude: [
                "OtherDialect/offset_driver.py", "OtherDialect/preset-matrix.txt", "OtherDialect/not-asked.txt",
                "Exploration/Mistaken",
            ]),
        tests(
            "MockseCommand",
            [
                "mockse", "MockseTesting", "MockseConformance", "MockseDriver", "MockseJournal", "MockseBase",
                "MockseClient", "MockseHTTP", "MockseJSON", "MockseKit", "MocksePlatform",
            ],
            exclude: ["Clients", "Documentation/Blocks/prelude.sh"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
