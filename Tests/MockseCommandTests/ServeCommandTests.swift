import Foundation
import MocksePlatform
import MockseTestSupport
import Synchronization
import Testing

@testable import mockse

struct ServeCommandTests {
    @Test func `a server prints its banner, serves until a signal and removes its port file`() async throws {
        let folder = try TemporaryFolder()
        let captured = Capture()
        let file = folder.path("port")
        let program = Program(arguments: ["--port", "0", "--port-file", file], environment: [:])
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let inner = captured.output
        let output = Output(
            write: { text in
                inner.write(text)
                // The banner says that the server is listening.
                if captured.remembered == nil { captured.remember(try? String(contentsOfFile: file, encoding: .utf8)) }
                continuation.yield(15)
                continuation.finish()
                return nil
            }, writeError: { inner.writeError($0) })
        #expect(await program.run(output: output, signals: signals) == 0)
        let url = try #require(captured.text.split(separator: "\n").first)
        let port = try #require(url.split(separator: ":").last)
        #expect(url == "http://127.0.0.1:\(port)")
        #expect(captured.remembered == "\(port)\n")
        #expect(captured.text.contains("http://localhost:\(port)/v2/"))
        #expect(try folder.names() == [])
    }

    @Test(.timeLimit(.minutes(10)))
    func `a signal while data is read ends the program and leaves nothing behind`() async throws {
        let folder = try TemporaryFolder()
        let captured = Capture()
        let data = try folder.write(#"[{"id": 1}]"#, to: "people.json")
        let arguments = [
            "--port", "0", "--data", data, "--port-file", folder.path("port"), "--journal", folder.path("journal"),
        ]
        let options = try #require(try serveOptions(arguments))
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let started = Mutex<FileReading?>(nil)
        let reading = FileReading { _, _, _ in
            continuation.yield(15)
            // Reading takes until it is canceled. Without the pauses, it would take a processor from the other tests.
            while started.withLock({ $0?.isCanceled }) != true { SystemThread.sleep(nanoseconds: 1_000_000) }
        }
        started.withLock { $0 = reading }
        var command = ServeCommand(options: options, output: captured.output, reread: { options })
        command.reading = reading
        #expect(await command.run(until: signals) == 0)
        #expect(reading.isCanceled)
        #expect(captured.text.isEmpty && captured.error.isEmpty)
        #expect(try folder.names() == ["people.json"])
    }

    @Test func `an unwritable port file is reported in one line and prevents the start`() async throws {
        let folder = try TemporaryFolder()
        let captured = Capture()
        let file = folder.path("none/port")
        let program = Program(arguments: ["--port", "0", "--port-file", file], environment: [:])
        #expect(await program.run(output: captured.output) == 1)
        #expect(captured.text.isEmpty)
        #expect(captured.error == "mockse: --port-file: \(file): its folder doesn't exist\n")
    }

    @Test func `a port file is replaced atomically`() async throws {
        let folder = try TemporaryFolder()
        try Data("old and long".utf8).write(to: URL(filePath: folder.path("port")))
        let file = try PortFile(8080, at: folder.path("port"))
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "8080\n")
        #expect(try folder.names() == ["port"])
        file.remove()
        #expect(try folder.names() == [])
    }

    @Test(arguments: [8080, 8081])
    func `a server leaves the port file that replaced its own`(port: Int) throws {
        let folder = try TemporaryFolder()
        let first = try PortFile(8080, at: folder.path("port"))
        File.remove(first.path)
        let second = try PortFile(port, at: folder.path("port"))
        first.remove()
        #expect(try String(contentsOfFile: second.path, encoding: .utf8) == "\(port)\n")
        second.remove()
        #expect(try folder.names() == [])
    }

    @Test func `a second server can't take the port file of a running one`() throws {
        let folder = try TemporaryFolder()
        let first = try PortFile(8080, at: folder.path("port"))
        let error = #expect(throws: SystemError.self) { try PortFile(8081, at: folder.path("port")) }
        #expect(error?.isLocked == true)
        #expect(try String(contentsOfFile: first.path, encoding: .utf8) == "8080\n")
        #expect(try folder.names() == ["port"])
        first.remove()
        try PortFile(8081, at: folder.path("port")).remove()
        #expect(try folder.names() == [])
    }

    @Test(arguments: [
        (
            ["--port-file", "FILE"],
            "--port-file FILE: in use by another running server; give each server a file of its own"
        ),
        (
            ["--journal", "FILE"],
            "--journal FILE: in use by another running server; give each server a journal of its own"
        ),
    ])
    func `a second server with the same file is refused`(options: [String], message: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("file")
        let arguments = ["--port", "0"] + options.map { $0 == "FILE" ? path : $0 }
        let (first, second) = (Capture(), Capture())
        let (signals, continuation) = AsyncStream<Int32>.makeStream()
        let (started, start) = AsyncStream<Void>.makeStream()
        var output = first.output
        output = Output(
            write: { _ in
                start.yield()
                return nil
            }, writeError: output.writeError)
        let program = Program(arguments: arguments, environment: [:])
        async let code = program.run(output: output, signals: signals)
        _ = await started.first { true }
        #expect(await program.run(output: second.output) == 1)
        #expect(second.text.isEmpty && second.error == "mockse: \(message.replacing("FILE", with: path))\n")
        continuation.yield(15)
        #expect(await code == 0)
        #expect(first.error.isEmpty)
        // The file is free again.
        #expect(await program.run(output: second.output) == 0)
    }

    @Test func `a program that reads the port from a pipe sees its end`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("pipe")
        try #require(mkfifo(path, 0o600) == 0)
        let reader = try ChildProcess("/bin/cat", [path], environment: [:])
        let file = try PortFile(8081, at: path)
        #expect(await reader.end().text == "8081\n")
        withExtendedLifetime(file) {}
    }

    @Test func `a journal that can't be written is reported with its option`() async throws {
        let captured = Capture()
        let path = try TemporaryFolder().path("\(String(repeating: "n", count: 80))/journal")
        let program = Program(arguments: ["--port", "0", "--journal", path], environment: [:])
        #expect(await program.run(output: captured.output) == 1)
        #expect(
            captured.error
                == "mockse: --journal \(path): its folder doesn't exist; use a file that can be written\n")
    }

    @Test func `a quiet server prints only its URL, and the remarks on data as warnings`() async throws {
        let folder = try TemporaryFolder()
        let data = try folder.write("amount;note\n1;a\n2;a\n", to: "sales.csv")
        let captured = Capture()
        let program = Program(arguments: ["--port=0", "--quiet", "--data", data], environment: [:])
        #expect(await program.run(output: captured.output) == 0)
        #expect(captured.text.wholeMatch(of: /http:\/\/127.0.0.1:\d+\n/) != nil, "\(captured.text)")
        let warnings = captured.error.split(separator: "\n")
        #expect(warnings.count == 2 && warnings[0] == "mockse: sales: read as CSV with columns separated by ';'")
        #expect(warnings.last?.hasPrefix("mockse: sales: 'amount' is a guess, ") == true)
        let json = Capture()
        let other = Program(arguments: ["--port=0", "--quiet", "--format=json"], environment: [:])
        #expect(await other.run(output: json.output) == 0)
        #expect(json.text.hasPrefix("{\"url\":"))
    }

    @Test func `a port file that was edited stays`() throws {
        let folder = try TemporaryFolder()
        let file = try PortFile(8080, at: folder.path("port"))
        try folder.write("precious", to: "port")
        file.remove()
        #expect(try String(contentsOfFile: file.path, encoding: .utf8) == "precious")
    }

    @Test func `the banner can be one JSON object`() async throws {
        let captured = Capture()
        let program = Program(arguments: ["--port=0", "--format=json", "--seed=7"], environment: [:])
        #expect(await program.run(output: captured.output) == 0)
        #expect(captured.text.count { $0 == "\n" } == 1)
        let object = try JSONSerialization.jsonObject(with: Data(captured.text.utf8)) as? [String: Any]
        #expect((object?["settings"] as? [String: Any])?["seed"] as? Int == 7)
    }

    @Test func `a server starts despite a warning`() async {
        let captured = Capture()
        let program = Program(arguments: ["-p0"], environment: ["MOCKSE_PROT": "1"])
        #expect(await program.run(output: captured.output) == 0)
        #expect(captured.error.hasPrefix("mockse: MOCKSE_PROT: unknown environment variable"))
        #expect(captured.text.hasPrefix("http://"))
    }
}
