/// The catalogue, in the order in which cases are run: what others need comes first.
enum Cases {
    static let all: [Case] = setup + paging + inFlight + errors + dedupe
}
