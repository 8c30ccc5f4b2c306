import Foundation
import MocksePlatform
import MockseTestSupport
import Testing

@Suite struct FileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `replacing a file leaves no temporary file behind`() throws {
        let path = folder.path("port")
        try File.replace(path, with: Array("8080\n".utf8))
        try File.replace(path, with: Array("1\n".utf8))
        #expect(try File.contents(of: path) == Array("1\n".utf8))
        #expect(try folder.names() == ["port"])
    }

    @Test func `a claimed file can't be claimed again until it is closed`() throws {
        let path = folder.path("port")
        try folder.write("left behind", to: "port")
        for number in 0..<3 {
            let file = try File.claim(path, with: Array("\(number)".utf8))
            #expect(try File.contents(of: path) == Array("\(number)".utf8))
            let error = #expect(throws: SystemError.self) { _ = try File.claim(path, with: Array("x".utf8)) }
            #expect(error == .locked(path) && error?.isLocked == true)
            #expect(try File.contents(of: path) == Array("\(number)".utf8))
            #expect(try folder.names() == ["port"])
            try file.close()
        }
    }

    @Test func `one of many claims at the same time succeeds`() async throws {
        let path = folder.path("port")
        for isThere in [false, true] {
            if isThere { try folder.write("left behind", to: "port") }
            let claims = await withTaskGroup(of: Claim?.self) { group in
                for number in 0..<50 { group.addTask { try? Claim(path, number) } }
                var claims: [Claim] = []
                for await claim in group { if let claim { claims.append(claim) } }
                return claims
            }
            #expect(claims.count == 1)
            #expect(try File.contents(of: path) == Array("\(try #require(claims.first).number)".utf8))
            #expect(try folder.names() == ["port"])
            File.remove(path)
        }
    }

    /// A claimed file as a reference.
    private final class Claim: Sendable {
        let number: Int
        private let file: File

        init(_ path: String, _ number: Int) throws {
            self.number = number
            file = try File.claim(path, with: Array("\(number)".utf8))
        }
    }

    @Test func `a file behind a link is claimed, and a device is only written to`() throws {
        try folder.write("old", to: "target")
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "target")
        let file = try File.claim(folder.path("link"), with: Array("new".utf8))
        #expect(throws: SystemError.self) { _ = try File.claim(folder.path("link"), with: []) }
        #expect(try File.contents(of: folder.path("target")) == Array("new".utf8))
        try file.close()
        let device = try File.claim("/dev/null", with: [1])
        try File.claim("/dev/null", with: [1]).close()
        try device.close()
    }

    @Test func `an open file keeps its contents when the path is replaced`() throws {
        let path = folder.path("data")
        try File.replace(path, with: Array("old".utf8))
        let file = try File(path)
        try File.replace(path, with: Array("newer".utf8))
        #expect(try bytes(of: file, count: 10, at: 0) == Array("old".utf8))
        #expect(try file.status().links == 0)
        #expect(try File(path).status().links == 1)
    }

    @Test func `appended bytes follow what others have written in the meantime`() throws {
        let path = folder.path("log")
        let one = try File(path, for: .appending)
        let other = try File(path, for: .appending)
        func append(_ text: String, to file: borrowing File) throws {
            try Array(text.utf8).withUnsafeBytes { try file.write($0) }
        }
        try append("a", to: one)
        try append("b", to: other)
        try append("c", to: one)
        #expect(try File.contents(of: path) == Array("abc".utf8))
        try one.truncate(to: 1)
        try append("d", to: one)
        #expect(try File.contents(of: path) == Array("ad".utf8))
    }

    @Test func `a link is written through, not replaced`() throws {
        let (target, link) = (folder.path("target"), folder.path("link"))
        try File.replace(target, with: Array("old".utf8))
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try File.replace(link, with: Array("new".utf8))
        #expect(try File.contents(of: target) == Array("new".utf8))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    }

    @Test func `a device is written to, not replaced`() throws {
        // Uses a link, so that a bug in the code under test can't destroy the machine's device.
        let link = folder.path("null")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
        try File.replace(link, with: [1, 2, 3])
        #expect(try !File(link).status().isRegular)
        #expect(try folder.names() == ["null"])
    }

    @Test func `a file that can't be replaced leaves nothing behind`() throws {
        try FileManager.default.createDirectory(atPath: folder.path("taken"), withIntermediateDirectories: false)
        #expect(throws: SystemError.self) { try File.replace(folder.path("taken"), with: [1]) }
        #expect(throws: SystemError.self) { try File.replace(folder.path("missing/file"), with: [1]) }
        #expect(throws: SystemError.self) { try File.checkReplaceable(folder.path("taken")) }
        #expect(throws: SystemError.self) { try File.checkReplaceable(folder.path("missing/file")) }
        try File.checkReplaceable(folder.path("new"))
        try File.checkReplaceable("/dev/null")
        #expect(try folder.names() == ["taken"])
    }

    @Test func `a temporary file left by a killed process does not prevent a replacement`() throws {
        let path = folder.path("port")
        let leftover = "\(path).\(ProcessInfo.processInfo.processIdentifier)-0.tmp"
        try File.replace(leftover, with: [0])
        try File.replace(path, with: [1])
        #expect(try File.contents(of: path) == [1])
        #expect(try File.contents(of: leftover) == [0])
    }

    @Test func `creating a file that exists fails`() throws {
        let path = folder.path("data")
        try File.replace(path, with: [1])
        let error = #expect(throws: SystemError.self) { _ = try File(path, for: .creating) }
        #expect(error == SystemError("open", code: EEXIST, subject: path))
    }

    @Test func `errors name the call and the path`() {
        let error = #expect(throws: SystemError.self) { _ = try File("/no/such/people.json") }
        #expect(error?.description == "/no/such/people.json: no such file or folder")
        let zero = #expect(throws: SystemError.self) { _ = try File("/dev/null\u{0}.json") }
        #expect(zero?.code == EINVAL)
        let unwritable = #expect(throws: SystemError.self) { _ = try File("/no/such/port", for: .overwriting) }
        #expect(unwritable?.description == "/no/such/port: its folder doesn't exist")
        let folder = #expect(throws: SystemError.self) { _ = try Folder.names(in: "/no/such", endingWith: ".json") }
        #expect(folder?.description == "/no/such: no such file or folder")
        let program = SystemError("start", code: EACCES, subject: "./driver.py")
        #expect(program.description == "can't start ./driver.py: not executable; run chmod +x ./driver.py")
    }

    @Test func `reading at an offset stops at the end of the file`() throws {
        let path = folder.path("data")
        try File.replace(path, with: Array("0123456789".utf8))
        let file = try File(path)
        #expect(try bytes(of: file, count: 4, at: 3) == Array("3456".utf8))
        #expect(try bytes(of: file, count: 4, at: 8) == Array("89".utf8))
        #expect(try bytes(of: file, count: 4, at: 20) == [])
        #expect(try file.status().size == 10)
    }

    @Test func `contents beyond the limit are refused`() throws {
        let path = folder.path("data")
        try File.replace(path, with: Array(repeating: 7, count: 100_000))
        #expect(try File.contents(of: path, limit: 100_000).count == 100_000)
        let error = #expect(throws: SystemError.self) { try File.contents(of: path, limit: 99_999) }
        #expect(error == SystemError("read", code: EFBIG, subject: path))
    }

    @Test func `descriptors are released by closing a file and by leaving its scope`() throws {
        let path = folder.path("data")
        try File.replace(path, with: [])
        let before = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
        for _ in 0..<2_000 {
            let file = try File(path)
            try file.close()
            _ = try File(path)
        }
        // Other tests run at the same time and hold some descriptors.
        #expect(try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count < before + 1_000)
    }

    private func bytes(of file: borrowing File, count: Int, at offset: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
        return Array(bytes[..<read])
    }
}
