import DomainCore
import DomainTraining
import Foundation

extension WorkoutDetail {
  /// Halves cadences on foot that count the steps of both legs, so that every workout counts those of one.
  ///
  /// Files do not say what they count. The median of the samples decides for the whole workout, without samples the
  /// average, or that of the laps: nobody runs 105 steps a minute with one leg, or walks 75. A figure that counts
  /// otherwise than the samples is halved, or kept, by itself. Repeating it changes nothing.
  public mutating func countStepsOfOneLeg() {
    guard workout.sport.isOnFoot else { return }
    let samples = (track.cadences ?? []).filter { $0 > 0 }
    let lapAverages = laps.compactMap(\.averageCadenceRPM).filter { $0 > 0 }
    guard let typical = Self.median(samples) ?? workout.averageCadenceRPM ?? Self.median(lapAverages) else { return }
    let isOfBoth = typical > largestOfOneLeg
    let one = isOfBoth ? typical / 2 : typical
    let highest = samples.max().map { isOfBoth ? $0 / 2 : $0 }
    if isOfBoth { track.cadences = track.cadences?.map { $0 / 2 } }
    func halved(_ cadence: Double, _ usual: Double) -> Double { cadence > usual * Self.clearly ? cadence / 2 : cadence }
    workout.averageCadenceRPM = workout.averageCadenceRPM.map { halved($0, one) }
    workout.maximumCadenceRPM = workout.maximumCadenceRPM.map { maximum in
      highest.map { halved(maximum, $0) } ?? (isOfBoth ? maximum / 2 : maximum)
    }
    let areLapsOfBoth = (Self.median(lapAverages) ?? 0) > one * Self.clearly
    guard areLapsOfBoth else { return }
    for index in laps.indices { laps[index].averageCadenceRPM = laps[index].averageCadenceRPM.map { $0 / 2 } }
  }

  /// Steps a minute that one leg does not reach in a whole workout.
  private var largestOfOneLeg: Double {
    let isRun = workout.sport == .running || workout.sport == .trailRunning
    let isFast = (workout.averageSpeed ?? 0) >= Self.fastestWalk
    return isRun || isFast ? 105 : 75
  }

  /// Meters per second.
  private static let fastestWalk = 2.0
  /// A figure that is so many times as large counts both legs.
  private static let clearly = 1.4

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
