extension RunPage {
    /// Creates a page that looks like the HTML report.
    ///
    /// - Parameter announce: A function that receives the URL of the page.
    package init(announce: @escaping @Sendable (_ url: String) -> Void) {
        self.init(
            html: HTMLPage.live.text, result: { HTMLReport.json(of: $0, again: $1) }, report: { HTMLReport($0).data },
            announce: announce)
    }
}
