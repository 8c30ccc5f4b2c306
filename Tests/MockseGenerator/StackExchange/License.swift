/// The license of the posts of a date.
enum License {
    /// Returns the name of the license, which changed on 2011-04-08 and 2018-05-02.
    static func name(at date: Int) -> String {
        switch date {
        case ..<1_302_220_800: "CC BY-SA 2.5"
        case ..<1_525_219_200: "CC BY-SA 3.0"
        default: "CC BY-SA 4.0"
        }
    }
}
