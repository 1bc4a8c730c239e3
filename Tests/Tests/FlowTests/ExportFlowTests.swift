import DataWorkout
import DomainCore
import DomainWorkout
import Foundation
import Testing

/// Workouts exported from one log and imported into an empty one.
final class ExportFlowTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "fettle-export-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Exports everything, and returns each workout with the one read back, in the order of their starts.
  private func again(
    _ flow: ImportFlow, _ encoder: ActivityWorkoutEncoder
  ) async throws -> [(original: WorkoutDetail, back: WorkoutDetail)] {
    let path = folder.appending(path: "exported").path()
    let report = try await ExportWorkoutsUseCase(workouts: flow.workouts).execute(
      WorkoutFilter(), as: encoder,
      to: .files(DiskWorkoutFileWriter(folder: path), named: try FileNameTemplate("{id}"), replacing: false))
    #expect(report.skipped.isEmpty)
    let empty = try ImportFlow()
    let imported = try await empty.run(path)
    #expect(imported.rejectedCount == 0)
    let (originals, backs) = (try await details(of: flow), try await details(of: empty))
    try #require(originals.count == backs.count)
    return Array(zip(originals, backs))
  }

  private func details(of flow: ImportFlow) async throws -> [WorkoutDetail] {
    let window = WorkoutWindow(by: WorkoutOrder(.date, isAscending: true), limit: .max)
    let page = try await flow.workouts.workouts(matching: WorkoutFilter(), in: window).firstValue()
    var details: [WorkoutDetail] = []
    for workout in page?.workouts ?? [] { details.append(try #require(try await flow.detail(workout.id))) }
    // Two samples begin at the same moment.
    return details.sorted {
      ($0.workout.start, $0.workout.elapsedTime) < ($1.workout.start, $1.workout.elapsedTime)
    }
  }

  @Test func `generated workouts are equal after exporting them as FIT and importing them`() async throws {
    for number in 0..<12 {
      let start = Date(timeIntervalSince1970: 1_770_000_000 + Double(number) * 86_400)
      let data =
        number % 2 == 0
        ? InventedFiles.fit(start: start, elapsedMilliseconds: UInt32(600_000 + number), records: 300 + number)
        : InventedFiles.tcx(start: start, lapSeconds: "\(300 + number)", samples: 300 + number)
      try data.write(to: folder.appending(path: "\(number).\(number % 2 == 0 ? "fit" : "tcx")"))
    }
    let flow = try ImportFlow()
    _ = try await flow.run(folder.path())
    for (original, back) in try await again(flow, .fit) {
      #expect(back.track == original.track)
      #expect(back.laps == original.laps)
      #expect(back.workout.comparable == original.workout.comparable)
    }
  }

  @Test(.enabled(if: Samples.fromEnvironment != nil, "FETTLE_SAMPLES is not set"))
  func `real FIT files are equal after exporting them as FIT and importing them`() async throws {
    let samples = try #require(Samples.fromEnvironment)
    let flow = try ImportFlow()
    _ = try await flow.run(samples.path("fit"))
    for (original, back) in try await again(flow, .fit) {
      #expect(back.track == original.track, "\(original.source?.fileName ?? "")")
      #expect(back.laps.count == original.laps.count, "\(original.source?.fileName ?? "")")
      #expect(back.workout.comparable == original.workout.comparable, "\(original.source?.fileName ?? "")")
    }
  }
}

extension Workout {
  /// The figures in effect that FIT expresses, with its resolution.
  fileprivate var comparable: [String] {
    [
      title, notes ?? "", "\(start.timeIntervalSince1970)", sport.rawValue, "\(elapsedTime)",
      "\(utcOffsetSeconds)", "\((distance.value ?? -1).rounded())", "\((ascent.value ?? -1).rounded())",
      "\((descent.value ?? -1).rounded())", "\((averageHeartRateBPM ?? -1).rounded())",
      "\((maximumHeartRateBPM ?? -1).rounded())",
      "\((averagePowerWatts ?? -1).rounded())", "\((maximumPowerWatts ?? -1).rounded())",
      "\((averageCadenceRPM ?? -1).rounded())", "\((maximumCadenceRPM ?? -1).rounded())", "\(energyKilocalories ?? -1)",
      "\(poolLengthMeters ?? -1)",
      "\(poolLengthCount ?? -1)", "\(perceivedEffort ?? -1)",
    ]
  }
}
