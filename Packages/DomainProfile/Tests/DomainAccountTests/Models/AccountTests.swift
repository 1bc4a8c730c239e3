import DomainAccount
import Testing

struct AccountTests {
  @Test(
    arguments: [
      ("https://log.example.org", "robin", "robin@log.example.org"),
      ("http://127.0.0.1:8090/", "robin", "robin@127.0.0.1:8090"),
      ("https://log.example.org", "robin@example.org", "robin@example.org at log.example.org"),
      ("the shed", "robin", "robin@the shed"), ("/mnt/nas/fettle", "fettle", "/mnt/nas/fettle"),
    ])
  func `an account is described by user and server`(_ server: String, _ name: String, _ words: String) {
    #expect(Account(server: server, name: name).words == words)
  }
}
