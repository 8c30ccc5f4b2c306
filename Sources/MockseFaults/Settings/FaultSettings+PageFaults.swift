extension PageFaults {
    /// Creates the page faults that the settings ask for, or returns `nil` if they don't ask for any.
    package init?(_ settings: FaultSettings) {
        self.init(settings.pageFaults, seed: settings.seed)
    }
}
