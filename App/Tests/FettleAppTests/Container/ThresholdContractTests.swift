import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Testing

@testable import FettleApp

/// The contracts of `ThresholdHistory` and `ThresholdEditor`, over the real profile and in memory.
@MainActor struct ThresholdContractTests {
  enum Implementation: CaseIterable, Sendable { case inMemory, profile }

  private struct Subject {
    let history: any ThresholdHistory
    let editor: any ThresholdEditor
  }

  private static let day = CalendarDay.sampleToday.advanced(by: -20)
  private static let laterDay = day.advanced(by: 10)
  private static let thresholds = Thresholds(
    maximumHeartRateBPM: 185, lactateThresholdHeartRateBPM: 165, functionalThresholdPowerWatts: 250,
    thresholdPaceSecondsPerKilometer: 280)

  /// The value from the beginning, and two others.
  private static func values(_ threshold: ProposedThreshold) -> (first: Double, second: Double, third: Double) {
    switch threshold {
    case .maximumHeartRate: (185, 191, 193)
    case .lactateThresholdHeartRate: (165, 168, 170)
    case .functionalThresholdPower: (250, 262, 270)
    case .thresholdSpeed: (1_000.0 / 280, 1_000.0 / 270, 1_000.0 / 260)
    }
  }

  private func subject(_ implementation: Implementation) async throws -> Subject {
    switch implementation {
    case .inMemory:
      let editor = InMemoryThresholdEditor(DatedThresholds([.init(from: nil, thresholds: Self.thresholds)]))
      return Subject(history: editor, editor: editor)
    case .profile:
      let container = try DependencyContainer(.test())
      _ = try await container.changeProfile.execute([
        .maximumHeartRateBPM(185), .lactateThresholdHeartRateBPM(165), .functionalThresholdPowerWatts(250),
        .thresholdPaceSecondsPerKilometer(280),
      ])
      return Subject(
        history: ProfileThresholdHistory(observeProfile: container.observeProfile),
        editor: ProfileThresholdEditor(changeProfile: container.changeProfile))
    }
  }

  /// The values that apply on days, one for each.
  private func values(
    _ threshold: ProposedThreshold, _ subject: Subject, on days: CalendarDay...
  ) async throws -> [Double?] {
    let dated = try await subject.history.thresholds().firstValue()
    return days.map { day in
      let thresholds = dated?.thresholds(on: day)
      return switch threshold {
      case .maximumHeartRate: thresholds?.maximumHeartRateBPM.map { Double($0) }
      case .lactateThresholdHeartRate: thresholds?.lactateThresholdHeartRateBPM.map { Double($0) }
      case .functionalThresholdPower: thresholds?.functionalThresholdPowerWatts.map { Double($0) }
      case .thresholdSpeed: thresholds?.thresholdSpeedMetersPerSecond
      }
    }
  }

  @Test(arguments: Implementation.allCases, ProposedThreshold.allCases)
  func `a threshold applies from its day until its next value, and the others stay`(
    _ implementation: Implementation, _ threshold: ProposedThreshold
  ) async throws {
    let subject = try await subject(implementation)
    let (first, second, third) = Self.values(threshold)
    _ = try await subject.editor.set(threshold, to: third, from: Self.laterDay)
    let revision = try await subject.editor.set(threshold, to: second, from: Self.day)
    #expect(try await subject.history.thresholds().firstSnapshot().map { $0.revision >= revision } == true)
    let (before, last) = (Self.day.advanced(by: -1), Self.laterDay.advanced(by: -1))
    let values = try await values(threshold, subject, on: before, Self.day, last, Self.laterDay)
    #expect(values == [first, second, second, third])
    for other in ProposedThreshold.allCases where other != threshold {
      let first = Self.values(other).first
      #expect(try await self.values(other, subject, on: before, Self.day, Self.laterDay) == [first, first, first])
    }
  }

  @Test(arguments: Implementation.allCases)
  func `a value that nobody can have is rejected, and changes nothing`(_ implementation: Implementation) async throws {
    let subject = try await subject(implementation)
    let power = ProposedThreshold.functionalThresholdPower
    do throws(ThresholdError) {
      _ = try await subject.editor.set(power, to: 0, from: Self.day)
      Issue.record("nothing was thrown")
    } catch {
      guard case .invalidThreshold = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try await values(power, subject, on: Self.day) == [250])
  }

  @Test(arguments: Implementation.allCases)
  func `each observation begins with the current thresholds`(_ implementation: Implementation) async throws {
    let constant = InMemoryThresholdHistory(DatedThresholds([.init(from: nil, thresholds: Self.thresholds)]))
    let histories = [try await subject(implementation).history] + (implementation == .inMemory ? [constant] : [])
    for history in histories {
      let first = try await history.thresholds().firstSnapshot()
      #expect(first?.value.thresholds(on: Self.day) == Self.thresholds)
      #expect(try await history.thresholds().firstSnapshot() == first)
    }
  }
}
