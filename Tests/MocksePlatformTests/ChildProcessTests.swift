import MocksePlatform
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

#if !os(iOS)
@Suite struct ChildProcessTests {
    @Test func `a program started by a process without standard error gets an open one`() async {
        await #expect(processExitsWith: .success) {
            close(2)
            let child = try ChildProcess(["sh", "-c", ": >&2 && echo open"])
            var text: [UInt8] = []
            while case let part = try child.read(), !part.isEmpty { text += part }
            try #require(String(decoding: text, as: UTF8.self) == "open\n")
            try #require(child.wait() == .exited(0))
        }
    }
}
#endif
