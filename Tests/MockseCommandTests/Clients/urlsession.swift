// Prints the body of a URL's response, or fails with the error.
import Foundation
import FoundationNetworking

guard let url = CommandLine.arguments.dropFirst().first.flatMap(URL.init(string:)) else { exit(2) }
do {
    let (body, _) = try await URLSession.shared.data(from: url)
    FileHandle.standardOutput.write(body)
} catch {
    FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
    exit(1)
}
