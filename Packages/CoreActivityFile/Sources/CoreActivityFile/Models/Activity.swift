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

/// A time without recording: between the timer's stop and start in FIT, between two track segments in GPX, between two
/// tracks of one lap in TCX.
public struct ActivityPause: Sendable, Equatable {
  /// When recording stopped.
  public var start: Date
  /// When recording resumed.
  public var end: Date

  public init(start: Date, end: Date) {
    self.start = start
    self.end = end
  }
}

/// The device's samples, one column for each quantity, all equally long. A column is `nil` if no sample has the
/// quantity.
public struct ActivitySamples: Sendable, Equatable {
  /// Seconds since the activity's start. Never decreases; may repeat, and may be negative if the device began to record
  /// before the start it states.
  public var offsetSeconds: [Double]
  /// North positive, WGS84. A position is absent in both columns or in neither; exactly 0, 0 counts as absent.
  public var latitudeDegrees: SampleColumn?
  /// East positive, WGS84.
  public var longitudeDegrees: SampleColumn?
  /// Above sea level, as the device states it.
  public var altitudeMeters: SampleColumn?
  /// From the device, from the beginning of its count: in multisport files often the start of the whole recording.
  public var distanceMeters: SampleColumn?
  /// From the device, never derived from positions.
  public var speedMetersPerSecond: SampleColumn?
  /// A stored 0 means that the strap detected nothing, and is absent here.
  public var heartRateBPM: SampleColumn?
  /// From a power meter, or estimated by the device.
  public var powerWatts: SampleColumn?
  /// As stored: for runs, steps of one leg or of both per minute.
  public var cadenceRPM: SampleColumn?
  /// At the device, which may be warmed by the body or the sun.
  public var temperatureCelsius: SampleColumn?
  /// The samples that begin a new segment, after a pause or at a new part of a track; the first sample is not among
  /// them.
  public var segmentStarts: [Int]

  /// `nil` for a quantity that no sample has.
  public init(
    offsetSeconds: [Double] = [],
    latitudeDegrees: SampleColumn? = nil,
    longitudeDegrees: SampleColumn? = nil,
    altitudeMeters: SampleColumn? = nil,
    distanceMeters: SampleColumn? = nil,
    speedMetersPerSecond: SampleColumn? = nil,
    heartRateBPM: SampleColumn? = nil,
    powerWatts: SampleColumn? = nil,
    cadenceRPM: SampleColumn? = nil,
    temperatureCelsius: SampleColumn? = nil,
    segmentStarts: [Int] = []
  ) {
    self.offsetSeconds = offsetSeconds
    self.latitudeDegrees = latitudeDegrees
    self.longitudeDegrees = longitudeDegrees
    self.altitudeMeters = altitudeMeters
    self.distanceMeters = distanceMeters
    self.speedMetersPerSecond = speedMetersPerSecond
    self.heartRateBPM = heartRateBPM
    self.powerWatts = powerWatts
    self.cadenceRPM = cadenceRPM
    self.temperatureCelsius = temperatureCelsius
    self.segmentStarts = segmentStarts
  }

  /// The number of samples, and of entries in each column.
  public var count: Int { offsetSeconds.count }
  /// Whether there are no samples at all.
  public var isEmpty: Bool { offsetSeconds.isEmpty }

  /// The parts between ``segmentStarts``, in order; together they cover every sample.
  public var segments: [Range<Int>] {
    guard !isEmpty else { return [] }
    let edges = [0] + segmentStarts + [count]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }
}

/// A quantity that an app or sensor added to FIT records under its own name.
public struct DeveloperField: Sendable, Equatable {
  /// As in the file, not translated.
  public var name: String
  /// As in the file ("Watts", "kN/m"); `nil` if there is none.
  public var unit: String?
  /// As long as the activity's samples.
  public var column: SampleColumn

  public init(name: String, unit: String? = nil, column: SampleColumn) {
    self.name = name
    self.unit = unit
    self.column = column
  }
}

/// One quantity over all samples of an activity, absent if a sample does not have it.
///
/// A collection of `Double?`, one element per sample. Stored as plain numbers with a NaN for "absent", which
/// ``rawValues`` returns for code that is too fast for optionals.
public struct SampleColumn: Sendable, RandomAccessCollection {
  /// One number per sample; NaN if the sample has none.
  public let rawValues: [Double]

  /// - Parameter rawValues: one number per sample; NaN if the sample has none.
  public init(rawValues: [Double]) {
    self.rawValues = rawValues
  }

  /// `nil` if the sample has none.
  public init(_ values: some Sequence<Double?>) {
    rawValues = values.map { $0 ?? .nan }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rawValues.count }

  /// - Precondition: an index of a sample.
  public subscript(index: Int) -> Double? {
    let value = rawValues[index]
    return value.isNaN ? nil : value
  }

  /// How many samples have a value.
  public var presentCount: Int {
    rawValues.reduce(into: 0) { $0 += $1.isNaN ? 0 : 1 }
  }
}

extension SampleColumn: Equatable {
  /// Absent equals absent, unlike NaN.
  public static func == (left: SampleColumn, right: SampleColumn) -> Bool {
    left.rawValues.count == right.rawValues.count
      && zip(left.rawValues, right.rawValues).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }
}

extension SampleColumn: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Double?...) {
    self.init(elements)
  }
}
