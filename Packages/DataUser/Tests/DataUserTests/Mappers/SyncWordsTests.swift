import CoreSync
import Testing

@testable import DataUser

@Suite struct SyncWordsTests {
  @Test(
    arguments: [
      (.null, nil), (.integer(12), "12"), (.real(172), "172"), (.real(63.5), "63.5"), (.real(1e300), "1e+300"),
      (.text("Hills"), "Hills"), (.bool(true), "yes"), (.bool(false), "no"),
    ] as [(FieldValue, String?)])
  func `a value that nobody describes is told as it is`(_ value: FieldValue, _ text: String?) {
    #expect(SyncWords { _, _, _ in nil }.text(value, of: "note", in: "records") == text)
  }

  @Test(
    arguments: [
      ("https://log.example.org", "robin", "robin@log.example.org"),
      ("http://127.0.0.1:8090/", "robin", "robin@127.0.0.1:8090"),
      ("https://log.example.org", "robin@example.org", "robin@example.org at log.example.org"),
      ("the shed", "robin", "robin@the shed"),
    ])
  func `an account is told by who and where`(_ server: String, _ name: String, _ words: String) {
    #expect(AccountIdentity(server: server, name: name).words == words)
  }
}
