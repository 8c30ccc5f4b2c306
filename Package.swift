// swift-tools-version: 6.2
import PackageDescription

// No `dependencies`: mockse builds offline from the toolchain and zlib alone.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
    name: "mockse",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .executable(name: "mockse", targets: ["mockse"]),
        .library(name: "MockseKit", targets: ["MockseKit"]),
    ],
    targets: [
        .executableTarget(
            name: "mockse", dependencies: ["MockseKit", "MockseJSON", "MocksePlatform", "MockseGenerator"],
            swiftSettings: strict),
        module(
            "MockseKit",
            ["MockseSockets", "MocksePages", "MockseHTTP", "MockseJSON", "MockseDatasets", "MocksePlatform", "CZlib"]),
        module("MocksePages", ["MockseHTTP", "MockseJSON", "MockseDatasets"]),
        module("MockseGenerator", ["MockseJSON", "MocksePlatform"]),
        module("MockseDatasets", ["MockseJSON", "MocksePlatform", "CMockseDatasets"]),
        module("MockseJSON"),
        module("MockseSockets", ["MockseHTTP", "MocksePlatform"]),
        module("MockseHTTP"),
        module("MocksePlatform", ["CMocksePlatform"]),
        .target(name: "CMocksePlatform"),
        .target(name: "CMockseDatasets", path: "Datasets", exclude: ["stackexchange", "brewerydb"]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),

        tests("MocksePlatform", ["MocksePlatform"]),
        tests("MockseHTTP", ["MockseHTTP"]),
        tests("MockseSockets", ["MockseSockets", "MockseHTTP", "MocksePlatform"]),
        tests("MockseJSON", ["MockseJSON"]),
        tests("MockseDatasets", ["MockseDatasets", "MockseJSON", "MocksePlatform"]),
        tests("MockseGenerator", ["MockseGenerator", "MockseDatasets", "MockseJSON", "MocksePlatform"]),
        tests("MocksePages", ["MocksePages", "MockseDatasets", "MockseHTTP", "MockseJSON"]),
        tests("MockseKit", ["MockseKit", "MockseHTTP", "MockseJSON", "MocksePages", "MocksePlatform"]),
        .testTarget(
            name: "MockseCommandTests", dependencies: ["mockse", "MockseKit", "MocksePlatform"], exclude: ["Clients"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
