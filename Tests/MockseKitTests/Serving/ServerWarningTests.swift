import MocksePlatform
import Testing

@testable import MockseKit

@Suite struct ServerWarningTests {
    @Test func `the log says which listener failed, why, and when it works again`() {
        let error = SystemError("accept", code: 22, subject: "127.0.0.1:8080")
        #expect(
            ServerWarning.listenerFailed(error)
                == "accept 127.0.0.1:8080: Invalid argument: new connections fail for now; "
                + "mockse keeps trying to listen again")
        #expect(ServerWarning.listenerRecovered(.loopbackV4(port: 8080)) == "accept 127.0.0.1:8080: works again")
    }
}
