extension PageFaultSettings {
    /// One fault of several.
    struct Part: Sendable {
        /// Its name in `Mockse-Fault`; lists of pages are left out, because commas separate faults there.
        let name: String
        /// The settings without it.
        let others: PageFaultSettings
    }

    /// The faults that are on, by option key, each with a text that the option reads back, in a fixed order.
    package var options: [(key: String, text: String)] {
        PageFaultOption.all.compactMap { option in
            let text = option.write(self)
            return text == option.standard ? nil : (option.key, text)
        }
    }

    /// The faults that are on, one by one.
    var parts: [Part] { PageFaultOption.all.flatMap { $0.parts(self) } }

    /// The fault that `remove` takes away; empty if it is off.
    func part(named name: @autoclosure () -> String, without remove: (inout Self) -> Void) -> [Part] {
        var others = self
        remove(&others)
        return others == self ? [] : [Part(name: name(), others: others)]
    }
}
