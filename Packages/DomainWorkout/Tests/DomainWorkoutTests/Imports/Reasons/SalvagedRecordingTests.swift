import CoreReasons
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

struct SalvagedRecordingTests {
  @Test func `the clause names the place of the damage, what was kept and what is missing`() {
    #expect(
      SalvagedRecording.samples.map(\.clause) == [
        "the file is damaged at byte 52000, after 33 % of it; kept the first 1204 of about 3600 samples, up to 0:20:04; "
          + "the device's laps and totals are missing",
        "the file is damaged at byte 4096; kept the first 12 samples, up to 1:02:03; the device's totals are missing",
        "the file is damaged; kept the first 12 samples, up to 0:00:11",
        "its checksum is wrong or missing; all 3600 samples were kept, some may be wrong",
      ])
  }

  @Test func `the number of lost samples is estimated only if the size of the intact file is known`() {
    var recording = SalvagedRecording(
      sampleCount: 95, keptSeconds: 94, damageOffset: 990, byteCount: 1_000, losses: [.rest])
    #expect(recording.estimatedSampleCount == 96)
    recording.damageOffset = 0
    #expect(recording.estimatedSampleCount == nil)
    recording.damageOffset = 2_000
    #expect(recording.keptPart == nil)
    recording.byteCount = nil
    #expect(recording.estimatedSampleCount == nil)
  }
}
