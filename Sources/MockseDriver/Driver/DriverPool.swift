/// A pool of running drivers, one per worker.
///
/// The pool replaces a driver that has failed.
package actor DriverPool {
    private let make: @Sendable (_ worker: Int) async throws -> MessageDriver
    private var drivers: [Int: MessageDriver] = [:]

    package init(_ make: @escaping @Sendable (_ worker: Int) async throws -> MessageDriver) {
        self.make = make
    }

    /// Returns the driver of a worker, counted from 0; only one case uses it at a time.
    package func driver(_ worker: Int) async throws -> MessageDriver {
        if let driver = drivers[worker], driver.isAlive { return driver }
        let driver = try await make(worker)
        drivers[worker] = driver
        return driver
    }

    /// Ends all drivers.
    package func finish() async {
        let ending = drivers.values
        drivers = [:]
        // In a task of its own, because a canceled run must wait, too: drivers left running would be killed.
        await Task {
            await withTaskGroup { group in
                for driver in ending { group.addTask { await driver.finish() } }
            }
        }.value
    }
}
