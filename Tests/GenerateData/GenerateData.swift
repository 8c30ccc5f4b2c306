import Foundation
import MockseGenerator
import MocksePlatform

/// Writes the built-in data, or checks that it is up to date.
///
/// Content from another seed needs another list of known ids in the tests, so the seed is for experiments.
@main
enum GenerateData {
    private static let usage = "usage: GenerateData [--check] [--output DIR] [--seed NUMBER]"

    static func main() throws {
        var isCheck = false
        var output = "Datasets"
        var seed = Generator.defaultSeed
        var arguments = CommandLine.arguments.dropFirst()
        while let argument = arguments.popFirst() {
            switch (argument, arguments.first) {
            case ("--check", _): isCheck = true
            case ("--output", let folder?):
                output = folder
                arguments.removeFirst()
            case ("--seed", let text?):
                guard let number = UInt64(text) else { fail(usage, code: 2) }
                seed = number
                arguments.removeFirst()
            default: fail(usage, code: 2)
            }
        }
        let folder = GeneratedFolder(output)
        let files = Generator(seed: seed).files
        if !isCheck { try folder.write(files) }
        if let difference = try folder.firstDifference(from: files) {
            fail("\(output): \(difference); run `swift run GenerateData` to update it", code: 1)
        }
        print("\(files.count) files in \(output) are up to date")
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data((message + "\n").utf8))
        exit(code)
    }
}
