import DomainProfile
import DomainProfileTestSupport
import Foundation
import Testing

struct InstallationIDTests {
  private func installation(_ number: UInt16) -> InstallationID {
    let (high, low) = (UInt8(number >> 8), UInt8(number & 0xFF))
    return InstallationID(UUID(uuid: (high, low, 3, 4, 5, 6, 0x47, 8, 0x89, 10, 11, 12, 13, 14, low, high)))
  }

  @Test(
    arguments: [
      ("00000000-0000-4000-8000-000000000001", "track-map", 14), ("00000000-0000-4000-8000-000000000001", "b", 36),
      ("3f2c9a10-7b61-4e0c-9a55-0c1d2e3f4a5b", "track-map", 95),
      ("3F2C9A10-7B61-4E0C-9A55-0C1D2E3F4A5B", "track-map", 95),
      ("3f2c9a10-7b61-4e0c-9a55-0c1d2e3f4a5b", "command-palette", 81),
    ])
  func `an installation keeps its place in each rollout forever`(_ text: String, _ flag: String, _ bucket: Int) throws {
    #expect(try #require(InstallationID(text)).rolloutBucket(of: flag) == bucket)
  }

  @Test(arguments: ["track-map", "command-palette", "a"])
  func `places are evenly distributed`(_ flag: String) {
    var counts = Array(repeating: 0, count: 100)
    for number in 0..<20_000 { counts[installation(UInt16(number)).rolloutBucket(of: flag)] += 1 }
    // 200 are expected in each, with a standard deviation of 14.
    #expect(counts.allSatisfy { (130...270).contains($0) })
  }

  @Test func `being early in one rollout does not mean being early in another`() {
    let first = (0..<20_000).map { installation(UInt16($0)) }.filter { $0.rolloutBucket(of: "track-map") < 10 }
    let both = first.filter { $0.rolloutBucket(of: "command-palette") < 10 }
    #expect((100...300).contains(both.count))
  }

  @Test func `an invalid UUID identifies no installation`() {
    #expect(InstallationID("") == nil)
    #expect(InstallationID("robin") == nil)
    #expect(InstallationID("\(InstallationID.sample)") == .sample)
  }
}
