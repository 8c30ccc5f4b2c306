import MockseJSON
import MocksePages
import Testing

struct BreweryUserDataTests {
    private let wines = """
        {"id": "w1", "name": "Red/White", "breweries": [] , "none": null}
        {"id": 2, "name": "é"}
        {"name": "no id"}
        """

    @Test func `a user's items are served as written, as a paged list`() throws {
        try withUserData("wines", wines) { mock throws in
            #expect(
                try mock.get("/v2/wines/?hops=x&sort=DESC").text
                    == #"{"currentPage":1,"numberOfPages":1,"totalResults":3,"data":["#
                    + #"{"id": "w1", "name": "Red/White", "breweries": [] , "none": null},{"id": 2, "name": "é"},"#
                    + #"{"name": "no id"}],"status":"success"}"#)
            #expect(try mock.resolve("/v2/wines?hops=x&p=2").target.text == "/v2/wines?p=2")
        }
        try withUserData("wines", wines, DialectOptions(isStrict: true, pageSize: 2)) { mock throws in
            #expect(try mock.get("/v2/wines?key=k&p=2").data.count == 1)
            #expect(try mock.get("/v2/wines?p=2").status == 401)
        }
    }

    @Test func `replaced beers can still be requested one by one`() throws {
        try withUserData("beers", wines, DialectOptions(isStrict: true)) { mock throws in
            #expect(try mock.get("/v2/beers?key=k").json["totalResults"]?.int == 3)
            #expect(
                try mock.get("/v2/beer/w1?key=k").text
                    == #"{"message":"Request Successful","data":{"id": "w1", "name": "Red/White", "breweries": [] , "#
                    + #""none": null},"status":"success"}"#)
            #expect(try mock.get("/v2/beer/2?key=k").json["data"]?["name"] == "é")
            #expect(
                try mock.get("/v2/beer/w2?key=k").text
                    == #"{"errorMessage":"The object you requested was not found.","status":"failure"}"#)
        }
    }

    @Test func `a replaced unpaged list is paged`() throws {
        try withUserData("styles", wines, DialectOptions(pageSize: 2)) { mock throws in
            #expect(
                try mock.get("/v2/styles?p=2").keys == [
                    "currentPage", "numberOfPages", "totalResults", "data", "status",
                ])
            #expect(try mock.resolve("/v2/styles").target.text == "/v2/styles?p=1")
        }
    }
}
