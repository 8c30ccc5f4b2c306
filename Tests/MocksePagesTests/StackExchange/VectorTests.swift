import MockseJSON
import Testing

struct VectorTests {
    private func ids(_ count: Int) throws -> [Int] {
        try Mock.friendly.get("/2.3/users?pagesize=100").items.prefix(count).compactMap { $0["user_id"]?.int }
    }

    @Test func `order and repetition of IDs change nothing`() throws {
        let ids = try ids(3)
        let plain = try Mock.friendly.get("/2.3/users/\(ids[0]);\(ids[1]);\(ids[2])")
        #expect(try plain.items.compactMap { $0["user_id"]?.int } == ids)
        for other in [
            "\(ids[2]);\(ids[0]);\(ids[1])", "\(ids[2]);\(ids[2]);\(ids[0]);\(ids[1])",
            "\(ids[0])%3B\(ids[1])%3b\(ids[2]);2147483645", "00\(ids[0]);\(ids[1]);\(ids[2]);;0;-1",
        ] {
            #expect(try Mock.friendly.get("/2.3/users/\(other)").text == plain.text)
        }
    }

    @Test func `sort and page size apply to vectors`() throws {
        let ids = try ids(100)
        let path = "/2.3/users/" + ids.map(String.init).joined(separator: ";")
        let response = try Mock.friendly.get(path)
        #expect(try response.items.count == 30)
        #expect(try response.json["has_more"]?.bool == true)
        #expect(try response.json["total"]?.int == 100)
        let reversed = try Mock.friendly.walk(path + "?sort=creation&order=asc")
        let dates = reversed.compactMap { $0["creation_date"]?.int }
        #expect(dates.count == 100)
        #expect(dates == dates.sorted())
    }

    @Test func `unknown IDs are ignored`() throws {
        let response = try Mock.friendly.get("/2.3/users/2147483645;0;-7?filter=!-*jbN0CeyJHb")
        #expect(response.text == #"{"items":[],"has_more":false,"page":1,"total":0}"#)
    }

    @Test(arguments: ["abc", "1;abc", "1.5", "1%2C2", ";", "-", "1-2", "%D9%A1"])
    func `IDs that are not numbers get no_method`(ids: String) throws {
        let response = try Mock.friendly.get("/2.3/users/\(ids)")
        #expect(response.status == 400)
        #expect(
            response.text
                == #"{"error_id":404,"error_message":"no method found with this name","error_name":"no_method"}"#)
    }

    @Test(arguments: [
        "2147483648", "1;99999999999999999999", "-2147483649", (1...101).map(String.init).joined(separator: ";"),
    ])
    func `numbers beyond 32 bits and more than 100 IDs are rejected`(ids: String) throws {
        let response = try Mock.friendly.get("/2.3/users/\(ids)")
        #expect(response.status == 400)
        #expect(response.text == #"{"error_id":400,"error_message":"ids","error_name":"bad_parameter"}"#)
    }

    @Test(
        arguments: [
            ("/answers/*", 100, "ids"), ("/badges/*/recipients", 100, "ids"), ("/users/*/badges", 100, "ids"),
            ("/users/*/associated", 100, "ids"), ("/tags/*/info", 100, "tags"), ("/tags/*/synonyms", 20, "tags"),
            ("/tags/*/wikis", 20, "tags"), ("/tags/*/faq", 5, "tags"), ("/tags/*/related", 4, "tags"),
            ("/users/7/tags/*/top-answers", 30, "tags"), ("/users/7/tags/*/top-questions", 30, "tags"),
            ("/revisions/*", 20, "ids"), ("/filters/*", 20, "filters"),
        ] as [(String, Int, String)])
    func `each vector has its own limit`(path: String, limit: Int, message: String) throws {
        func get(_ count: Int) throws -> Answer {
            let vector = (1...count).map(String.init).joined(separator: ";")
            return try Mock.friendly.get("/2.3\(path.replacing("*", with: vector))")
        }
        #expect(try get(limit).status == 200)
        let refused = try get(limit + 1)
        #expect(refused.status == 400)
        #expect(
            refused.text == #"{"error_id":400,"error_message":"\#(message)","error_name":"bad_parameter"}"#)
    }

    @Test(arguments: ["/users/1;2/privileges", "/users/1;2/top-tags", "/errors/400;500"])
    func `a single ID can't be a vector`(path: String) throws {
        #expect(try Mock.friendly.get("/2.3\(path)").json["error_message"] == "id")
    }
}
