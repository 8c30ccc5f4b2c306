import MockseBase

/// A language for which `mockse driver` has a template.
enum DriverLanguage: String, Sendable, CaseIterable {
    case js, browser, python, swift, kotlin, sh

    /// The names of all languages, as in "js, browser or sh".
    static let list = names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()

    private static let names = allCases.map(\.rawValue)

    /// The template.
    var template: DriverTemplate {
        switch self {
        case .js: DriverTemplate(files: ["driver.mjs"], stub: "stub.js")
        case .browser: DriverTemplate(files: ["driver.mjs", "browser.js"], stub: "stub.js")
        case .python: DriverTemplate(files: ["driver.py"], stub: "stub.py")
        case .swift: DriverTemplate(files: ["driver.swift"], stub: "stub.swift")
        case .kotlin: DriverTemplate(files: ["driver.kt"], stub: "stub.kt")
        case .sh: DriverTemplate(files: ["driver.sh"], stub: "stub.sh")
        }
    }

    /// The file to write the template to, and the command that runs the suite with it.
    var usage: (file: String, command: String) {
        switch self {
        case .js: ("driver.mjs", "mockse conform -- node driver.mjs")
        case .browser: ("driver.js", "mockse conform --http --port 8080")
        case .python: ("driver.py", "mockse conform -- python3 driver.py")
        case .swift: ("main.swift", "mockse conform -- .build/release/driver")
        case .kotlin: ("driver.kt", "mockse conform -- java -jar driver.jar")
        case .sh: ("driver.sh", "mockse conform -- sh driver.sh")
        }
    }

    /// Returns the name of the language that `text` probably means, or nil if no name is similar.
    static func nearest(to text: String) -> String? {
        let text = text.lowercased()
        return otherNames[text]?.rawValue ?? NearestName.of(text, among: names)
    }

    private static let otherNames: [String: DriverLanguage] = [
        "javascript": .js, "node": .js, "nodejs": .js, "mjs": .js, "typescript": .js, "ts": .js, "web": .browser,
        "page": .browser, "py": .python, "python3": .python, "kt": .kotlin, "java": .kotlin, "android": .kotlin,
        "ios": .swift, "bash": .sh, "shell": .sh, "zsh": .sh, "curl": .sh,
    ]
}
