import DomainCore
import DomainProfile
import FeatureProfile
import Foundation
import Testing

@testable import Commands

/// The documents about the athlete and the settings.
struct ProfileDocumentTests {
  @Test func `settings are in SI units, whatever the unit system`() throws {
    let settings = Settings(
      units: .imperial, unitsByQuantity: [.elevation: .metric, .weight: .metric], firstWeekday: .sunday,
      seasonFirstDay: SeasonFirstDay("11-01"), defaultSport: .cycling,
      heartRateZones: ZoneChoices(.model(.reserve), bySport: [.running: .model(.frielRunning)]),
      powerZones: ZoneChoices(nil, bySport: [.cycling: .own([140, 190, 230])]),
      paceZones: ZoneChoices(.own([360, 320, 290.5])))
    #expect(try difference(of: SettingsDocument(settings)) == nil)
    #expect(
      try SettingsDocument(Settings()).json == """
        {
          "format" : "fettle.settings/1",
          "unitsByQuantity" : {

          },
          "zones" : [

          ]
        }
        """)
  }

  @Test func `a profile matches its golden file`() throws {
    var profile = AthleteProfile(
      name: "Robin", birthYear: 1985, weightKilograms: 68.5, thresholds: Thresholds(maximumHeartRateBPM: 190))
    profile.thresholdsOverTime.maximumHeartRateBPM.set(188, from: CalendarDay("2026-03-01"))
    profile.weightKilogramsOverTime = DatedValues([
      .init(value: 70), .init(from: CalendarDay("2026-02-01"), value: nil),
      .init(from: CalendarDay("2026-03-01"), value: 68.5),
    ])
    profile.email = "robin@example.org"
    profile.bio = "Runs.\nSwims."
    profile.picture = .here(PictureFacts(format: .png, widthPixels: 640, heightPixels: 480, byteCount: 84_213))
    #expect(try difference(of: ProfileDocument(profile)) == nil)
  }

  @Test func `a picture that is still on the server is marked as missing`() throws {
    #expect(try JSONEncoder().encode(PictureJSON(.awaited)) == Data(#"{"isHere":false}"#.utf8))
  }

  @Test func `a saved picture matches its golden file`() throws {
    let facts = PictureFacts(format: .jpeg, widthPixels: 640, heightPixels: 480, byteCount: 84_213)
    #expect(try difference(of: PictureDocument(SavedPicture(path: "me.jpg", facts: facts))) == nil)
  }
}
