/// The drivers that are running, one for each of the cases that are run at once; one that has failed is made anew.
package actor DriverPool {
    private let make: @Sendable () async throws -> MessageDriver
    private var drivers: [Int: MessageDriver] = [:]

    package init(_ make: @escaping @Sendable () async throws -> MessageDriver) {
        self.make = make
    }

    /// The driver of a worker, from 0; only one case uses it at a time.
    package func driver(_ worker: Int) async throws -> MessageDriver {
        if let driver = drivers[worker], driver.isAlive { return driver }
        let driver = try await make()
        drivers[worker] = driver
        return driver
    }

    /// Ends them all.
    package func finish() async {
        let ending = drivers.values
        drivers = [:]
        // Also of a run that has been cancelled: what is not waited for here is killed.
        await Task {
            await withTaskGroup { group in
                for driver in ending { group.addTask { await driver.finish() } }
            }
        }.value
    }
}
