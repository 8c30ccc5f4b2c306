import MockseKit

/// The commands `mockse healthcheck` and `mockse wait`, which report whether a server is healthy.
struct HealthCommand: Sendable {
    let options: HealthOptions
    let output: Output

    /// Checks the server once.
    ///
    /// - Returns: The exit code: 0 healthy; 1 not healthy. It is never 2, which Docker reserves.
    func check() async -> Int32 {
        do throws(ServerURL.Failure) {
            // The check and the start of this process have to finish within a second.
            _ = try await ServerLocation(options).check(timeout: .milliseconds(800))
            return 0
        } catch {
            output.complain(error)
            return 1
        }
    }

    /// Waits until the server is healthy, and prints its URL.
    ///
    /// - Returns: The exit code: 0 healthy; 1 not healthy in time; 2 usage error.
    func wait() async -> Int32 {
        let location: ServerLocation
        do throws(ServerURL.Failure) {
            location = try ServerLocation(options)
        } catch {
            output.complain(error)
            return 2
        }
        let waited = DurationText.of(Int64(options.timeout / .nanoseconds(1)))
        let end = ContinuousClock.now + options.timeout
        while true {
            do throws(ServerURL.Failure) {
                let url = try await location.check(timeout: min(max(end - .now, .milliseconds(1)), .seconds(1)))
                output.write("\(url)\n")
                return 0
            } catch {
                let rest = end - .now
                guard rest > .zero else {
                    output.complain("\(error) (gave up after \(waited); use --timeout to wait longer)")
                    return 1
                }
                try? await Task.sleep(for: min(rest, .milliseconds(20)))
            }
        }
    }
}
