import DomainWorkout
import Testing

@testable import Commands

struct OriginalDestinationTests {
  @Test(arguments: [
    ("ride.fit.gz", "files/ride.fit.gz"), (".bashrc", "files/bashrc"), ("\u{1B}[2Jride.gpx", "files/[2Jride.gpx"),
    ("ride\u{202E}xpg.exe", "files/ride-xpg.exe"), ("../../.profile", "files/profile"), ("..", "files/original"),
  ])
  func `an original is restored under a visible name in the chosen folder`(name: String, path: String) {
    let original = OriginalFile(contentDigest: "a", fileName: name, fileDigest: "b", byteCount: 1)
    #expect(OriginalDestination("files/", for: original).path == path)
    // A name that a person typed is taken as it is.
    #expect(OriginalDestination("files/.mine", for: original).path == "files/.mine")
  }
}
