public import Foundation

/// A part of an activity that its owner or device marked.
public struct ActivityLap: Sendable, Equatable {
  /// The time at which the lap begins.
  public var startTime: Date
  /// Including pauses. TCX states the timer time only: there it extends to the start of the next lap or the end of the
  /// activity.
  public var elapsedSeconds: Double
  /// The device's timer time of the lap, without pauses; `nil` if it is not stated.
  public var timerSeconds: Double?
  /// The figures that the file states for the lap.
  public var reported: ReportedFigures

  /// Values are in SI units.
  public init(
    startTime: Date,
    elapsedSeconds: Double,
    timerSeconds: Double? = nil,
    reported: ReportedFigures = ReportedFigures()
  ) {
    self.startTime = startTime
    self.elapsedSeconds = elapsedSeconds
    self.timerSeconds = timerSeconds
    self.reported = reported
  }
}
