import DomainWorkout
import Testing

struct SafeFileNameTests {
  @Test(arguments: [
    ("ride.fit", "ride.fit"), ("\u{1B}[2Jride.gpx", "[2Jride.gpx"), ("a\u{202E}xpg.tif", "a-xpg.tif"),
    (".bashrc", "bashrc"), ("../../.ssh/authorized_keys", "ssh-authorized_keys"), ("-rf.gpx", "rf.gpx"),
    ("a\nb\u{9B}.fit", "a b-.fit"), ("..", "original"), ("", "original"), ("\u{200F}", "original"),
  ])
  func `a name from outside is visible, and without characters that a terminal interprets`(
    _ text: String, _ expected: String
  ) {
    #expect(SafeFileName.name(of: text, otherwise: "original", keepsEnding: true) == expected)
  }

  @Test func `a long name keeps what it ends in`() {
    let long = String(repeating: "ü", count: 200)
    let name = SafeFileName.name(of: long + ".fit.gz", otherwise: "original", keepsEnding: true)
    #expect(name.hasSuffix("ü.fit.gz") && name.utf8.count <= 180 && name.utf8.count > 175)
    let ending = SafeFileName.name(of: "a." + long, otherwise: "original", keepsEnding: true)
    #expect(ending.hasPrefix("a.ü") && ending.utf8.count <= 180)
  }
}
