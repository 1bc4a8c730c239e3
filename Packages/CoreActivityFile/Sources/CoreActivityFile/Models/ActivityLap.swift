public import Foundation

/// A part of an activity that its owner or device marked.
public struct ActivityLap: Sendable, Equatable {
  public var startTime: Date
  /// Including pauses. TCX states the timer time only: there it extends to the start of the next lap or the end of the
  /// activity.
  public var elapsedSeconds: Double
  public var timerSeconds: Double?
  public var reported: ReportedFigures

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
