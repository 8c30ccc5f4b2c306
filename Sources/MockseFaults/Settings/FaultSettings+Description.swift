import MockseJSON

extension FaultSettings: CustomStringConvertible {
    /// The settings that differ from the defaults, as the command's options name them: `latency=800ms, fail-rate=0.1`.
    public var description: String {
        let standard = FaultSettings()
        let changed = Setting.all.compactMap { setting -> String? in
            let value = setting.json(of: self)
            return value == setting.json(of: standard) ? nil : "\(setting.key)=\(value.string ?? value.text)"
        }
        return changed.isEmpty ? "default settings" : changed.joined(separator: ", ")
    }
}

extension PageFaultSettings: CustomStringConvertible {
    /// The page faults that are on, as the command's options name them: `duplicates=overlap=3, drift=insert=2`.
    public var description: String {
        let changed = PageFaultOption.all.compactMap { option -> String? in
            let value = option.write(self)
            return value == option.write(PageFaultSettings()) ? nil : "\(option.key)=\(value)"
        }
        return changed.isEmpty ? "no page faults" : changed.joined(separator: ", ")
    }
}
