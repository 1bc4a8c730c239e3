import DomainCore
import DomainProfile
import DomainProfileTestSupport
import Testing

struct ProfileEntryTests {
  private static let entries: [ProfileEntry] = ProfileField.allCases.flatMap { field in
    [nil, .sampleMarch].compactMap { ProfileEntry(field, from: $0) }
  }

  @Test(arguments: entries)
  func `an entry is parsed from its name`(_ entry: ProfileEntry) {
    #expect(ProfileEntry(name: entry.name) == entry)
  }

  @Test func `no two entries share a name or a title`() {
    #expect(Self.entries.count == 19)
    #expect(Set(Self.entries.map(\.name)).count == 19)
    #expect(Set(Self.entries.map(\.words)).count == 19)
  }

  @Test func `the names used on a server never change`() {
    #expect(ProfileEntry(.birthYear)?.name == "birth-year")
    #expect(ProfileEntry(.weight)?.name == "weight")
    #expect(ProfileEntry(.weight, from: .sampleMarch)?.name == "weight.2026-03-01")
    #expect(ProfileEntry(.email)?.name == "email")
    #expect(ProfileEntry(.picture)?.name == "picture")
    #expect(ProfileEntry(.functionalThresholdPower)?.name == "threshold.ftp.start")
    #expect(ProfileEntry(.functionalThresholdPower, from: .sampleMarch)?.name == "threshold.ftp.2026-03-01")
  }

  @Test(
    arguments: [
      "", ".", "shoe-size", "Weight", "weight.start", "weight.", "weight.2026-3-1", "height.2026-03-01",
      "ftp.2026-03-01", "ftp", "max-hr", "threshold", "threshold.ftp",
      "threshold.ftp.", "threshold.ftp.soon", "threshold.ftp.2026-3-1", "threshold.ftp.2026-02-30",
      "threshold.weight.start", "threshold.ftp.start.2026-03-01", "threshold..start", "@deleted",
    ])
  func `an unknown name is not an entry`(_ name: String) {
    #expect(ProfileEntry(name: name) == nil)
  }

  @Test func `an undated field has no day`() {
    #expect(ProfileEntry(.height, from: .sampleMarch) == nil)
  }

  @Test(
    arguments: [
      (.weight, nil, 63.5, "weight", "63.5 kg"), (.birthYear, nil, 1985, "birth year", "1985"),
      (.weight, CalendarDay.sampleMarch, 64, "weight from 2026-03-01", "64 kg"),
      (.maximumHeartRate, nil, 188, "maximum heart rate", "188 bpm"),
      (.thresholdPace, CalendarDay.sampleMarch, 255, "threshold pace from 2026-03-01", "4:15 min/km"),
    ] as [(ProfileField, CalendarDay?, Double, String, String)])
  func `entries and values are described in plain words`(
    _ field: ProfileField, _ day: CalendarDay?, _ number: Double, _ words: String, _ value: String
  ) throws {
    let entry = try #require(ProfileEntry(field, from: day))
    #expect(entry.words == words)
    #expect(entry.words(for: number) == value)
  }
}
