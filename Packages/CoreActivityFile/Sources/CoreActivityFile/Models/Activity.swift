public import Foundation

/// One recorded activity: a FIT session, the joined tracks of a GPX file, or a TCX `Activity`.
public struct Activity: Sendable, Equatable {
  /// The name of the GPX track, the first line of the TCX notes; of FIT files, only ``FITActivityWriter``'s have one.
  public var name: String?
  /// The description of the GPX track; the TCX notes when they are longer than one line; FIT as for the name.
  public var notes: String?
  /// As in the file. FIT by the names of Garmin's profile ("running", "training", ...) or "unknown-<number>"; GPX the
  /// text of the track's `type`; TCX the `Sport` attribute.
  public var sport: String?
  /// FIT only ("strength_training", "yoga", ...) or "unknown-<number>".
  public var subSport: String?
  /// The time of the start stated by the file, else of the first sample or lap.
  public var startTime: Date
  /// The local time's offset from UTC in seconds, if the file contains it: for FIT the difference of the two clocks in
  /// the `activity` message, at the end, or in the last `timestamp_correlation`; for GPX and TCX the first time stamp whose offset is not zero.
  public var utcOffsetSeconds: Int?
  /// From start to end, including pauses.
  public var elapsedSeconds: Double
  /// True if the file states no elapsed time and it was derived from the times of samples and laps.
  public var isElapsedDerived: Bool
  /// The device's timer time. FIT `total_timer_time`; TCX the sum of the laps' `TotalTimeSeconds`. On some devices it
  /// exceeds ``elapsedSeconds`` slightly.
  public var timerSeconds: Double?
  /// The figures that the file states; `nil` ones are not stated.
  public var reported: ReportedFigures
  /// In the order of their start times.
  public var laps: [ActivityLap]
  /// In the order of their start times.
  public var pauses: [ActivityPause]
  /// The samples in chronological order; empty if the file has totals only.
  public var samples: ActivitySamples
  /// Fields that an app or sensor added to FIT records; each column is as long as ``samples``.
  public var developerFields: [DeveloperField]
  /// Whether the damage of its file cut it off, or may have changed it; only while salvaging.
  public var isDamaged = false
  /// Whether none of its times states a zone: they were read as UTC. See ``ActivityFile/readLocalTimes(in:)``.
  public var hasLocalTimes = false

  /// The defaults state nothing.
  public init(
    name: String? = nil,
    notes: String? = nil,
    sport: String? = nil,
    subSport: String? = nil,
    startTime: Date,
    utcOffsetSeconds: Int? = nil,
    elapsedSeconds: Double,
    isElapsedDerived: Bool = false,
    timerSeconds: Double? = nil,
    reported: ReportedFigures = ReportedFigures(),
    laps: [ActivityLap] = [],
    pauses: [ActivityPause] = [],
    samples: ActivitySamples = ActivitySamples(),
    developerFields: [DeveloperField] = []
  ) {
    self.name = name
    self.notes = notes
    self.sport = sport
    self.subSport = subSport
    self.startTime = startTime
    self.utcOffsetSeconds = utcOffsetSeconds
    self.elapsedSeconds = elapsedSeconds
    self.isElapsedDerived = isElapsedDerived
    self.timerSeconds = timerSeconds
    self.reported = reported
    self.laps = laps
    self.pauses = pauses
    self.samples = samples
    self.developerFields = developerFields
  }

  /// Sets the name and the longer text of the activity.
  public mutating func describe(as name: String?, _ text: String?) {
    self.name = name
    notes = text
  }
}
