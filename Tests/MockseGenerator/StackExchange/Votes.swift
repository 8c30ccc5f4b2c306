/// The votes that make up a score.
struct Votes {
    let up: Int
    let down: Int

    init(score: Int, _ draw: Draw) {
        let down = max(0, -score) + draw.number("downvotes", below: 3)
        (up, self.down) = (score + down, down)
    }
}
