/// The driver that is running; one that has ended is started again for the next case.
actor SpawnedDrivers {
    private let command: [String]
    private let timeout: Duration
    private var driver: SpawnedDriver?

    init(_ command: [String], timeout: Duration) {
        self.command = command
        self.timeout = timeout
    }

    /// The running driver.
    func current() async throws -> SpawnedDriver {
        if let driver, driver.isAlive { return driver }
        let driver = try await SpawnedDriver(command, timeout: timeout)
        self.driver = driver
        return driver
    }
}
