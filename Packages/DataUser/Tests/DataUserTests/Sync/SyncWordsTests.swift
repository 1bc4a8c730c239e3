import CoreSync
import CoreSyncTestSupport
import Testing

@testable import DataUser

struct SyncWordsTests {
  @Test(
    arguments: [
      (.null, nil), (.integer(12), "12"), (.real(172), "172"), (.real(63.5), "63.5"), (.real(1e300), "1e+300"),
      (.text("Hills"), "Hills"), (.bool(true), "yes"), (.bool(false), "no"),
    ] as [(FieldValue, String?)])
  func `a value without a description is shown unchanged`(_ value: FieldValue, _ text: String?) {
    #expect(SyncWords { _, _, _ in nil }.text(value, of: "note", in: "records") == text)
  }

  @Test(
    arguments: [
      ("weight", .real(63.5), "63.5 kg"), ("birth-year", .integer(1985), "1985"), ("sex", .text("female"), "female"),
      ("weight.2026-03-01", .real(64), "64 kg"), ("weight.2026-03-01", .text("none"), "ended"),
      ("bio", .text("none"), "none"), ("picture", .text("ab"), "a picture that has not arrived"),
      ("picture", .null, nil),
      ("threshold.threshold-pace.start", .real(255), "4:15 min/km"),
      ("threshold.ftp.2026-03-01", .text("none"), "ended"), ("threshold.ftp.2026-03-01", .null, nil),
      ("units.pace", "imperial", "Imperial"), ("first-weekday", "sunday", "Sunday"), ("units", .null, nil),
      ("zones.heart-rate.running", "friel-running", "% of lactate threshold (Friel, running)"),
      ("default-sport", "quidditch", "quidditch"),
      ("zones.pace", "own 6:00,5:20", "6:00, 5:20 min/km"),
      ("name", .text("none"), "none"), ("shoe-size", .real(39), "39"),
    ] as [(String, FieldValue, String?)])
  func `a value of a profile is shown with its unit`(_ field: String, _ value: FieldValue, _ text: String?) {
    #expect(SyncWords { _, _, _ in nil }.text(value, of: field, in: "profiles") == text)
  }

  @Test(
    arguments: [
      (.null, nil), (.integer(12), "12"), (.real(63), "63"), (.real(63.5), "63.5"), (.text("Hills"), "Hills"),
      (.bool(true), "true"), (.bool(false), "false"),
    ] as [(FieldValue, String?)])
  func `a value has a stable text that does not depend on its field`(_ value: FieldValue, _ text: String?) {
    #expect(value.code == text)
  }

  @Test func `an account is described by user and server`() {
    #expect(AccountIdentity(server: "http://127.0.0.1:8090", name: "robin").words == "robin@127.0.0.1:8090")
  }
}
