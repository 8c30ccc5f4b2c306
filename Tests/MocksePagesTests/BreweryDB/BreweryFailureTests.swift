import MockseHTTP
import MockseJSON
import MocksePages
import Testing

struct BreweryFailureTests {
    private let noEndpoint = #"{"errorMessage":"The endpoint you requested could not be found","status":"failure"}"#
    private let noObject = #"{"errorMessage":"The object you requested was not found.","status":"failure"}"#
    private let noKey = #"{"errorMessage":"API key could not be found","status":"failure"}"#

    @Test(arguments: [
        "/v2", "/v2/beer", "/v2/beerz", "/v2/beer/123", "/v2/brewery/NOT_FOUND", "/v2/beer/aB3xY9/eventzz",
        "/v2/beer/aB3x%C3%A9",
        "/v2/style/abc", "/v2/Beers",
    ])
    func `an unknown path or a malformed ID finds no endpoint`(target: String) throws {
        for mock in [Mock.friendly, .strict] {
            let answer = try mock.get(target)
            #expect(answer.status == 404)
            #expect(answer.text == noEndpoint)
            #expect(answer.response.fields.map(\.name) == ["Content-Type"])
        }
    }

    @Test(arguments: ["/v2/beer/zzzzzz", "/v2/brewery/000000", "/v2/style/99999"])
    func `an unknown ID finds no object`(target: String) throws {
        let answer = try Mock.friendly.get(target)
        #expect(answer.status == 404)
        #expect(answer.text == noObject)
        #expect(answer.response.fields["X-Ratelimit-Limit"] == nil)
    }

    @Test(arguments: ["/v2/beers", "/v2/beers?styleId=3", "/v2/beer/zzzzzz"])
    func `only GET and HEAD are allowed`(target: String) throws {
        for mock in [Mock.friendly, .strict] {
            for method in [HTTPMethod.post, .put, .delete, .patch, .trace] {
                let answer = try mock.get(target, method)
                #expect(answer.status == 405)
                #expect(answer.text == #"{"errorMessage":"Method Not Allowed","status":"failure"}"#)
                #expect(answer.response.fields["Allow"] == "GET, HEAD, OPTIONS")
            }
            #expect(try mock.get(target, .head).status == mock.get(target).status)
        }
    }

    @Test func `an unknown path is unknown for every method`() throws {
        for method in [HTTPMethod.get, .post, .delete] {
            let answer = try Mock.friendly.get("/v2/nothing", method)
            #expect(answer.status == 404 && answer.text == noEndpoint && answer.response.fields["Allow"] == nil)
        }
    }

    @Test(arguments: [
        ("/v2/beers?p=2", "name, abv, ibu, glasswareId, srmId, availableId, styleId, ids"),
        ("/v2/beers?styleId=&isOrganic=Y", "name, abv, ibu, glasswareId, srmId, availableId, styleId, ids"),
        ("/v2/breweries?order=name", "name, established, ids"),
    ])
    func `strict options require one of the attributes of a list`(target: String, names: String) throws {
        let answer = try Mock.strict.get(target + "&key=k")
        #expect(answer.status == 400)
        #expect(
            answer.text
                == #"{"errorMessage":"The data passed to this method was invalid","invalidFields":{"required":{"isEmpty":"#
                + #""One of the following fields must be populated: \#(names)"}},"status":"failure"}"#)
        #expect(answer.response.fields["X-Ratelimit-Remaining"] == "399")
        #expect(try Mock.friendly.get(target).status == 200)
    }

    @Test(arguments: ["/v2/beers", "/v2/beers?key=&styleId=3", "/v2/styles", "/v2/beer/zzzzzz"])
    func `strict options require a key`(target: String) throws {
        let answer = try Mock.strict.get(target)
        #expect(answer.status == 401)
        #expect(answer.text == noKey)
        #expect(answer.response.fields.map(\.name) == ["Content-Type"])
    }

    @Test func `only listed keys are accepted`() throws {
        let mock = Mock(DialectOptions(keys: ["mine"]))
        #expect(try mock.get("/v2/beers?key=mine").status == 200)
        #expect(try mock.get("/v2/beers").status == 200)
        #expect(try mock.get("/v2/beers?key=yours").text == noKey)
    }

    @Test func `a spent quota differs from a bad key by its rate limit`() throws {
        let answer = Answer(try Mock.friendly.resolve("/v2/beers").response(to: .quotaSpent(seconds: 60)))
        #expect(answer.status == 401)
        #expect(answer.response.fields["X-Ratelimit-Limit"] == "400")
        #expect(answer.response.fields["X-Ratelimit-Remaining"] == "0")
    }

    @Test(arguments: [
        (400, "The data passed to this method was invalid"), (401, "API key could not be found"),
        (404, "The endpoint you requested could not be found"), (429, "Too Many Requests"),
        (500, "Internal Server Error"), (503, "Service Unavailable"),
    ])
    func `an injected status is sent in the failure wrapper`(status: Int, message: String) throws {
        let answer = Answer(try Mock.friendly.resolve("/v2/beers?callback=f").failure(status: status))
        #expect(answer.status == status)
        #expect(answer.text == #"{"errorMessage":"\#(message)","status":"failure"}"#)
        #expect(answer.response.fields["Content-Type"] == "application/json")
    }
}
