extension PageFaults {
    /// The page faults that settings ask for; nil if they ask for none.
    package init?(_ settings: Settings) {
        self.init(settings.pageFaults, seed: settings.seed)
    }
}
