package import MockseBase

extension PageFaultSettings {
    /// One of the faults in the settings.
    package struct Part: Sendable {
        /// The fault, without lists of pages, because commas separate faults in `Mockse-Fault`.
        package let fault: InjectedFault
        /// The settings without this fault.
        package let others: PageFaultSettings
    }

    /// The faults that are on, by option key, each with a text that the option can read, in a fixed order.
    package var options: [(key: String, text: String)] {
        PageFaultOption.all.compactMap { option in
            let text = option.write(self)
            return text == option.standard ? nil : (option.key, text)
        }
    }

    /// The faults that are on, one by one.
    package var parts: [Part] { PageFaultOption.all.flatMap { $0.parts(self) } }

    /// Returns the fault that `remove` takes away; empty if it is off.
    func part(_ fault: @autoclosure () -> InjectedFault, without remove: (inout Self) -> Void) -> [Part] {
        var others = self
        remove(&others)
        return others == self ? [] : [Part(fault: fault(), others: others)]
    }
}
