// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "users",
    platforms: [.macOS(.v15)],
    dependencies: [],
    targets: [
        .target(name: "Users")
    ])
