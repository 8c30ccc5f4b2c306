/// The drivers that are running, one for each of the cases that are run at once; one that has failed is made anew.
actor DriverPool {
    private let make: @Sendable () async throws -> MessageDriver
    private var drivers: [Int: MessageDriver] = [:]

    init(_ make: @escaping @Sendable () async throws -> MessageDriver) {
        self.make = make
    }

    /// The driver of a lane, from 0; only one case uses it at a time.
    func driver(_ lane: Int) async throws -> MessageDriver {
        if let driver = drivers[lane], driver.isAlive { return driver }
        let driver = try await make()
        drivers[lane] = driver
        return driver
    }
}
