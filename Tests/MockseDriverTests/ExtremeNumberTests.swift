import MockseDialects
import MockseJSON
import MockseTestSupport
import Testing

@testable import MockseDriver

/// Tests the numbers that a driver, or the suite that drives it, can send.
@Suite struct ExtremeNumberTests {
    private static let numbers = [
        "sources", "concurrency", "prefetch", "autoContinue", "timeoutMs", "autoRetryMs", "coolDownMs", "window",
        "maxPages", "instances", "pageSize", "protocol",
    ]

    @Test(arguments: numbers)
    func `a number in hello is within the documented range, or refused by its name`(key: String) throws {
        for text in ExtremeNumbers.texts {
            let protocolText = key == "protocol" ? "" : "\"protocol\":1,"
            let hello = try #require(JSONValue(parsing: "{\(protocolText)\"\(key)\":\(text)}").object)
            do throws(DriverError) {
                let features = try ClientFeatures(hello: hello)
                #expect(features.outOfRange == nil, "\(text)")
                #expect(features.withPages(of: 1000).window ?? 0 <= 10_000_000)
                #expect(["0", "1"].contains(text), "\(key) \(text)")
            } catch {
                #expect(error.description.contains("`\(key)`"), "\(error)")
            }
        }
    }

    @Test func `the ends of the ranges are accepted`() throws {
        let hello = try #require(
            JSONValue(
                parsing: """
                    {"protocol":1,"sources":1000,"concurrency":1000,"prefetch":100,"autoContinue":1000,"instances":1000,
                    "pageSize":1000,"window":100000,"maxPages":10000,"timeoutMs":3600000,"autoRetryMs":3600000,
                    "coolDownMs":3600000}
                    """
            ).object)
        let features = try ClientFeatures(hello: hello)
        #expect(features.outOfRange == nil && features.window == 100_000 && features.timeout == .seconds(3600))
        for (key, value) in hello where key != "protocol" {
            var beyond = hello
            beyond[key] = .number(try #require(value.int) + 1)
            #expect(throws: DriverError.self, "\(key)") { try ClientFeatures(hello: beyond) }
        }
    }

    @Test func `a client in this process is held to the same ranges`() {
        for number in [Int.max, Int.min, -1] {
            var features = ClientFeatures(name: "x")
            features.prefetch = number
            #expect(features.outOfRange == "`prefetch` must be a whole number from 0 to 100, not \(number)")
            features = ClientFeatures(name: "x", pageSize: .fixed(number))
            #expect(features.outOfRange?.contains("`pageSize`") == true)
            features = ClientFeatures(name: "x")
            features.timeout = .milliseconds(number)
            #expect(features.outOfRange?.contains("`timeout`") == true)
            features = ClientFeatures(name: "x")
            features.maxPages = number
            #expect(features.withPages(of: 1000).outOfRange?.contains("`") == true)
        }
    }

    @Test(arguments: ExtremeNumbers.texts)
    func `a number in a reply is read, or refused`(text: String) throws {
        for operation in ["insert", "remove"] {
            for (place, count) in [(text, "1"), ("0", text), (text, text)] {
                let reply = try #require(
                    JSONValue(
                        parsing: "{\"id\":\(text),\"ids\":[\(text)],\"revs\":[\(text)],"
                            + "\"ops\":[{\"\(operation)\":\(place),\"count\":\(count)}]}"
                    ).object)
                do throws(DriverError) {
                    guard case .list(let list) = try DriverMessage.reply(reply, to: .list) else {
                        Issue.record("no list")
                        continue
                    }
                    for operation in list.ops ?? [] {
                        #expect(operation.applied(to: ["a", "b"], of: 2)?.count ?? 0 <= 4)
                    }
                } catch {
                    #expect(error.description.contains("ops"), "\(error)")
                }
            }
        }
    }

    @Test(arguments: ExtremeNumbers.texts)
    func `a number in a command is within range, or refused`(text: String) throws {
        for (verb, key) in [("open", "pageSize"), ("more", "source"), ("idle", "ms")] {
            let message = try #require(
                JSONValue(
                    parsing: "{\"id\":1,\"verb\":\"\(verb)\",\"dialect\":\"brewerydb\",\"baseURL\":\"http://x\","
                        + "\"path\":\"/v2/beers\",\"\(key)\":\(text)}"
                ).object)
            do throws(DriverError) {
                switch try DriverCommand(message, known: Set(Dialect.builtIn)) {
                case .open(let list): #expect(1...1000 ~= list.pageSize ?? 1)
                case .more(let source): #expect(0...1000 ~= source)
                case .idle(let limit): #expect(limit >= .zero && limit <= .seconds(3600))
                default: Issue.record("another command")
                }
            } catch {
                #expect(error.description.contains("malformed"))
            }
        }
    }
}
