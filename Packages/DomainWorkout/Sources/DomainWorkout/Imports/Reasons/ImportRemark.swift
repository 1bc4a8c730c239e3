public import DomainCore

/// What was left out or repaired while reading a file.
///
/// Stored as a code with its values, and put into words when it is shown: see `clause`.
public enum ImportRemark: Hashable, Sendable {
  /// Bytes after the end of the activity were not read.
  case trailingContent
  /// The header's checksum is wrong, but the checksum of the whole file is right.
  case headerChecksum
  /// The device did not finish the file.
  case unfinishedFile
  /// The last record of an unfinished file is incomplete.
  case lastRecordCutOff
  /// A damaged file was read up to the damage.
  case salvaged(SalvagedRecording)
  /// This many samples of the rejected file come before its damage, and can be kept.
  case salvageable(samples: Int)
  /// This many parts of the file contain no activity.
  case otherParts(count: Int)
  /// This many samples without a usable time were left out.
  case samplesWithoutTime(count: Int)
  /// This many tracks whose points have no times were left out.
  case tracksWithoutTimes(count: Int)
  /// This many samples got their time from the distance.
  case samplesPlacedByDistance(count: Int)
  /// This many samples were sorted, because their times jitter by seconds.
  case samplesSorted(count: Int)
  /// The device's clock was set during the workout: this many samples before got the times of the right clock.
  case clockSet(count: Int)
  /// This many samples with a time earlier than the one before were skipped.
  case samplesOutOfOrder(count: Int)
  /// This many samples lost a position that is not on Earth.
  case impossiblePositions(count: Int)
  /// Times without a zone were read as UTC.
  case timesWithoutZone
  /// The stated start was replaced by the time of the first sample.
  case startCorrected
  /// This many sets of exercises were left out.
  case setsIgnored(count: Int)
  /// Contradictory figures from the device were left out.
  case contradiction(FigureContradiction)
  /// Totals of the device that the samples contradict, and that were replaced by those of the samples.
  case totalsFromSamples([RecordedFigure])
  /// This many figures of laps that the samples contradict were replaced by those of the samples.
  case lapFiguresFromSamples(count: Int)
  /// Text that is not in the stated encoding was read as Latin-1.
  case textEncoding
  /// This many samples had an implausible time.
  case implausibleTimes(count: Int)
  /// This many positions were too far from the others to be reached in time.
  case unreachablePositions(count: Int)
  /// This many values of samples were implausible.
  case implausibleValues(SampleMeasure, count: Int)
  /// The device's timer ran on while the athlete stood for this long, so it is no moving time.
  case standingInTimer(minutes: Int)
  /// This many laps had an implausible start.
  case implausibleLaps(count: Int)
  /// This many figures of laps were implausible.
  case implausibleLapFigures(count: Int)
  /// Implausible figures from the device.
  case implausibleFigures([RecordedFigure])
  /// One of the file's workouts was left out.
  case ignoredWorkout(ImplausibleRecording)
  /// Archives in a folder, which the version that stored this could not read.
  case archives(ArchiveNames)
  /// Files of an export that contain no activity, by kind.
  case otherFiles([OtherFileCount])
  /// The service has lost the recording; what it lists about the workout was imported.
  case recordingLost
  /// The export lists a file that is not in it; what it lists about the workout was imported.
  case recordingMissing(name: String)
  /// A file with the route of a workout cannot be read; the rest of the workout was imported.
  case routeUnreadable(name: String)
  /// A file with the route of a workout has positions of another time, which were left out.
  case routeOfAnotherTime(name: String)
  /// The recording of a workout in an export's list is rejected; what the list has about it was imported.
  case recordingRejected(FileRejection)
  /// The workouts were imported, but the file was not kept, for a reason as a clause.
  case originalNotKept(reason: String)
  /// Entries of an export's list that cannot be read.
  case unreadableEntries(count: Int)
  /// An entry of an export's list that was left out, because the text of its date cannot be read.
  case unreadableDate(text: String)
  /// Lines of an export's list that were left out, because a quotation mark in them is not closed.
  case unclosedQuotes(count: Int)
  /// The sports of workouts without a recording whose names in the export are unknown.
  case unknownSports([String])
  /// An export's list is in neither UTF-8 nor UTF-16, and was read as Windows-1252.
  case listEncoding
  /// An export's list has no workouts.
  case listWithoutWorkouts
  /// An export's list ends early.
  case listCutOff
  /// A list has the name of an export's, and other contents: nothing in it was used.
  case unknownList
  /// A sentence stored by an earlier version that has no code.
  case text(String)
  /// A code of a newer version, as it is stored.
  case unknown(String)

  /// Whether it says that part of the input was not imported: entries of an export's list, or a recording in it.
  public var isIncomplete: Bool {
    switch self {
    case .listCutOff, .unreadableEntries, .unreadableDate, .unclosedQuotes, .recordingRejected: true
    default: false
    }
  }

  /// The stable name of the remark, used in the database and in JSON.
  public var code: String {
    switch self {
    case .trailingContent: "trailing-content"
    case .headerChecksum: "header-checksum"
    case .unfinishedFile: "unfinished-file"
    case .lastRecordCutOff: "last-record-cut-off"
    case .salvaged: "salvaged"
    case .salvageable: "salvageable"
    case .otherParts: "other-parts"
    case .samplesWithoutTime: "samples-without-time"
    case .tracksWithoutTimes: "tracks-without-times"
    case .samplesPlacedByDistance: "samples-placed-by-distance"
    case .samplesSorted: "samples-sorted"
    case .clockSet: "clock-set"
    case .samplesOutOfOrder: "samples-out-of-order"
    case .impossiblePositions: "impossible-positions"
    case .timesWithoutZone: "times-without-zone"
    case .startCorrected: "start-corrected"
    case .setsIgnored: "sets-ignored"
    case .contradiction: "contradiction"
    case .totalsFromSamples: "totals-from-samples"
    case .lapFiguresFromSamples: "lap-figures-from-samples"
    case .textEncoding: "text-encoding"
    case .implausibleTimes: "implausible-times"
    case .unreachablePositions: "unreachable-positions"
    case .implausibleValues: "implausible-values"
    case .standingInTimer: "standing-in-timer"
    case .implausibleLaps: "implausible-laps"
    case .implausibleLapFigures: "implausible-lap-figures"
    case .implausibleFigures: "implausible-figures"
    case .ignoredWorkout: "ignored-workout"
    case .archives: "archives"
    case .otherFiles: "other-files"
    case .recordingLost: "recording-lost"
    case .recordingMissing: "recording-missing"
    case .routeUnreadable: "route-unreadable"
    case .routeOfAnotherTime: "route-of-another-time"
    case .recordingRejected: "recording-rejected"
    case .originalNotKept: "original-not-kept"
    case .unreadableEntries: "unreadable-entries"
    case .unreadableDate: "unreadable-date"
    case .unclosedQuotes: "unclosed-quotes"
    case .unknownSports: "unknown-sports"
    case .listEncoding: "list-encoding"
    case .listWithoutWorkouts: "list-without-workouts"
    case .listCutOff: "list-cut-off"
    case .unknownList: "unknown-list"
    case .text: "text"
    case .unknown(let stored): stored.codeName
    }
  }
}

/// What the samples of a track measure. `rawValue` is the stable name used in the database.
public enum SampleMeasure: String, CaseIterable, Hashable, Sendable {
  /// Beats per minute.
  case heartRate = "heart-rate"
  /// The other columns of a track; see ``PlausibilityRules`` for what is possible.
  case power, cadence, temperature, altitude, speed, distance
}

/// A figure that a device records for a whole workout. `rawValue` is the stable name used in the database.
public enum RecordedFigure: String, CaseIterable, Hashable, Sendable {
  /// From the first moment to the last, with pauses.
  case elapsedTime = "elapsed-time"
  /// The time in which the device's timer ran.
  case timer
  /// The time in motion.
  case movingTime = "moving-time"
  /// The way and its heights.
  case distance, ascent, descent
  /// The average heart rate.
  case averageHeartRate = "average-heart-rate"
  /// The highest heart rate.
  case maximumHeartRate = "maximum-heart-rate"
  /// The average power.
  case averagePower = "average-power"
  /// The highest power.
  case maximumPower = "maximum-power"
  /// The average cadence.
  case averageCadence = "average-cadence"
  /// The highest cadence.
  case maximumCadence = "maximum-cadence"
  /// The device's estimate of energy.
  case energy
  /// The length of the pool, from wall to wall.
  case poolLength = "pool-length"
  /// The number of pool lengths, and the perceived effort.
  case lengths, effort
}

/// Figures of one quantity from a device that cannot all be true. `rawValue` is the stable name used in the database.
public enum FigureContradiction: String, CaseIterable, Hashable, Sendable {
  /// Elapsed time below the timer time.
  case elapsedTime = "elapsed-time"
  /// Timer time above the elapsed time.
  case timerTime = "timer-time"
  /// Moving time above the timer time.
  case movingTime = "moving-time"
  /// An average above the maximum.
  case heartRate = "heart-rate"
  /// An average above the maximum.
  case power, cadence, speed
  /// A distance that the average speed does not cover in the time, by far.
  case distance
}

extension ImportRemark {
  /// The remark in one clause.
  public var clause: String {
    switch self {
    case .trailingContent: "bytes after the end of the activity were left out"
    case .headerChecksum: "the header's checksum is wrong, the file's is right"
    case .unfinishedFile: "the device did not finish the file; everything up to its end was read"
    case .lastRecordCutOff: "the last record is incomplete and was left out"
    case .salvaged(let recording): "salvaged: \(recording.clause)"
    case .salvageable(let count): "the \(samples(count)) before the damage can be kept"
    case .otherParts(1): "a part that contains no activity was left out"
    case .otherParts(let count): "\(count) parts that contain no activity were left out"
    case .samplesWithoutTime(let count): "\(samples(count)) without a usable time left out"
    case .tracksWithoutTimes(1): "left out a track whose points have no times"
    case .tracksWithoutTimes(let count): "left out \(count) tracks whose points have no times"
    case .samplesPlacedByDistance(let count): "estimated the missing time of \(samples(count)) from the distance"
    case .samplesSorted(let count): "sorted \(samples(count)) by time, as their times jitter by seconds"
    case .clockSet(let count):
      "the device's clock was set during the workout; moved the \(samples(count)) before that to the right time"
    case .samplesOutOfOrder(let count): "skipped \(samples(count)) with a time earlier than the one before"
    case .impossiblePositions(let count): "\(samples(count)) kept without a position, which was impossible"
    case .timesWithoutZone: "times without a zone were read as UTC"
    case .startCorrected: "start time disagreed with the samples; used the first sample"
    case .setsIgnored(let count):
      "left out \(counted(count, "set")) with repetitions and weights, which Fettle does not store yet"
    case .contradiction(let figures): "left out the device's \(figures.contradiction)"
    case .totalsFromSamples(let figures):
      "the samples contradict the device's \(figures.map(\.name).joined(separator: ", ")); used the samples"
    case .lapFiguresFromSamples(let count):
      "the samples contradict \(counted(count, "figure")) of laps; used the samples"
    case .textEncoding: "text that is not in the stated encoding was read as Latin-1"
    case .implausibleTimes(let count): "ignored \(samples(count)) with a time that cannot be true"
    case .unreachablePositions(let count):
      "ignored \(counted(count, "position")) too far from the others to be reached in time"
    case .implausibleValues(let measure, let count):
      "ignored \(counted(count, "\(measure.name) value")) that cannot be true"
    case .standingInTimer(let minutes):
      "the device's timer contains \(minutes / 60) h \(minutes % 60) min of standing; computed the moving time instead"
    case .implausibleLaps(let count): "ignored \(counted(count, "lap")) with a start that cannot be true"
    case .implausibleLapFigures(let count): "ignored \(counted(count, "figure")) of laps that cannot be true"
    case .implausibleFigures(let figures):
      "ignored the device's \(figures.map(\.name).joined(separator: ", ")), which cannot be true"
    case .ignoredWorkout(let problem): "ignored one of its workouts: \(problem.clause)"
    case .archives(let archives): "not imported: \(archives.clause)"
    case .otherFiles(let kinds):
      "left out \(counted(kinds.reduce(0) { $0 + $1.count }, "file")) without an activity: "
        + kinds.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
    case .recordingLost: "the service has lost the recording; its figures were imported"
    case .recordingMissing(let name): "\(name) is not in the export; the figures listed there were imported"
    case .routeUnreadable(let name): "the route in \(name) cannot be read; the rest of the workout was imported"
    case .routeOfAnotherTime(let name):
      "left out positions in \(name) from before or after the workout; the rest of the workout was imported"
    case .recordingRejected(let rejection):
      "the recording was rejected (\(rejection.clause)); the figures listed in the export were imported"
    case .originalNotKept(let reason): "the original file was not kept: \(reason)"
    case .unreadableEntries(let count): "left out \(count) \(count == 1 ? "entry" : "entries") that cannot be read"
    case .unreadableDate(let text): "left out an entry whose date cannot be read: \(text)"
    case .unclosedQuotes(let count):
      "left out \(counted(count, "line")) of the list with a quotation mark that is not closed"
    case .unknownSports(let names):
      "unknown sports became other: \(names.joined(separator: ", ")); set the sport of these workouts"
    case .listEncoding: "the list is not in UTF-8 and was read as Windows-1252"
    case .listWithoutWorkouts: "the export lists no workouts, so nothing was imported from it"
    case .listCutOff: "the list ends early; everything before its end was read"
    case .unknownList: "the headings of the list are unknown; titles, notes and gear in it were not used"
    case .text(let sentence): sentence
    case .unknown: "a newer version of Fettle left a remark here"
    }
  }

  /// What the person can do about it.
  public var remedy: Remedy? {
    if case .salvageable = self { .salvageFile } else { nil }
  }

  private func samples(_ count: Int) -> String { counted(count, "sample") }

  private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}

extension SampleMeasure {
  fileprivate var name: String { rawValue.replacing("-", with: " ") }
}

extension RecordedFigure {
  fileprivate var name: String { rawValue.replacing("-", with: " ") }
}

extension FigureContradiction {
  fileprivate var contradiction: String {
    switch self {
    case .elapsedTime: "elapsed time, which is shorter than its timer ran"
    case .timerTime: "timer time, which is longer than the elapsed time"
    case .movingTime: "moving time, which is longer than its timer ran"
    case .heartRate: "average and maximum heart rate: the average is higher"
    case .power: "average and maximum power: the average is higher"
    case .cadence: "average and maximum cadence: the average is higher"
    case .speed: "average and maximum speed: the average is higher"
    case .distance: "distance and average speed, which do not fit"
    }
  }
}
