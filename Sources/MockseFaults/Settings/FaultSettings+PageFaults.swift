extension PageFaults {
    /// The page faults that settings ask for; nil if they ask for none.
    package init?(_ settings: FaultSettings) {
        self.init(settings.pageFaults, seed: settings.seed)
    }
}
