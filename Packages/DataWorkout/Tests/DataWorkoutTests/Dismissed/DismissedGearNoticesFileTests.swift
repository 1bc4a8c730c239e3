import CoreSystem
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import DataWorkout

/// Dismissed notices about gear outlive the program.
struct DismissedGearNoticesFileTests {
  private func notice(_ number: Int, limitMeters: Double) throws -> GearNotice {
    let gear = Gear(
      id: .sample(number), name: "Shoes", kind: .shoes,
      maintenance: GearMaintenance(limit: GearLimit(.distance, limitMeters)))
    let training = GearTraining(gear: [gear], days: [:])
    return GearNotice(try #require(training.statuses(today: .sampleToday).first))
  }

  @Test func `another value over the same file has what was dismissed, the last notice of each piece of gear`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "log" + DismissedGearNoticesFile.suffix)
    let file = DismissedGearNoticesFile(path: path)
    #expect(file.notices() == [])
    try file.dismiss([notice(1, limitMeters: 500_000), notice(2, limitMeters: 500_000)])
    try file.dismiss([notice(1, limitMeters: 700_000)])
    let expected: Set<GearNotice> = [try notice(1, limitMeters: 700_000), try notice(2, limitMeters: 500_000)]
    #expect(DismissedGearNoticesFile(path: path).notices() == expected)
  }

  @Test func `a file that cannot be read counts as empty`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "log" + DismissedGearNoticesFile.suffix)
    try AtomicFile.replace(at: path, permissions: .ownerOnly, with: Array("[1".utf8))
    #expect(DismissedGearNoticesFile(path: path).notices() == [])
  }
}
