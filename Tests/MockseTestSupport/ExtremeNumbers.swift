/// Numbers at and beyond the ends of what a program can represent, as JSON and queries write them.
public enum ExtremeNumbers {
    /// The numbers.
    public static let texts = [
        "0", "-1", "1", "\(Int.max)", "\(Int.max - 1)", "\(Int.min)", "\(Int32.max)", "9007199254740993",
        "18446744073709551615", "1000000000000000000000000000000", "1e400", "-1e400", "0.5",
    ]
}
