import MockseBase
import Testing

@Suite struct InjectedFaultTests {
    @Test(arguments: [
        ("fail=503", "fail", "503"), ("fail=reset_peer=head", "fail", "reset_peer=head"), ("within", "within", nil),
        ("network=100% Loss", "network", "100% Loss"), ("=", "", ""), ("", "", nil), ("total=", "total", ""),
    ])
    func `a fault is read from its text, which stays the same`(text: String, name: String, value: String?) {
        let fault = InjectedFault(parsing: text)
        #expect(fault == InjectedFault(.init(name), value))
        #expect(fault.text == text && fault.isFailure == (name == "fail"))
    }
}
