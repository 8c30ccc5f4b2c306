/// A namespace for words of shell commands in messages.
enum ShellWord {
    /// Returns a path as one word of a command, in quotes if it needs them.
    static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "/._-+,:@%".utf8.contains(byte)
            }
        }
        return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
    }
}
