import Testing

@testable import MockseKit
@testable import MockseSandboxes

struct CutJSONTests {
    @Test(arguments: [
        // The middle is in the envelope, after the items or before them.
        (#"{"items":[{"id":1}],"has_more":true,"quota_max":300}"#, #"{"items":[{"id""#),
        (
            #"{"currentPage":1,"pages":4,"data":[{"id":"a","x":2}]}"#,
            #"{"currentPage":1,"pages":4,"data":[{"id""#
        ),
        // Colons and brackets inside strings are ignored.
        (
            #"{"items":[{"a":"x:]}\":","b":"http://y.z","c":"0123456789 0123456789"}]}"#,
            #"{"items":[{"a":"x:]}\":","b""#
        ),
        (#"f({"items":[],"has_more":false});"#, #"f({"items""#),
    ])
    func `the cut follows the last name within an item in the first half, or the first name`(
        text: String, cut: String
    ) {
        #expect(String(decoding: CutJSON.insideItem(Array(text.utf8)), as: UTF8.self) == cut)
    }
}
