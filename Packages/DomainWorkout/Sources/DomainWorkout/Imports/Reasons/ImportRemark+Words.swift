public import CoreReasons
public import DomainCore

extension ImportRemark {
  /// Whether it says that part of the input was not imported: entries of an export's list, or a recording in it.
  public var isIncomplete: Bool {
    switch self {
    case .listCutOff, .unreadableEntries, .unreadableDate, .unclosedQuotes, .recordingRejected: true
    default: false
    }
  }

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

extension SalvagedRecording {
  /// What was kept and what is missing, in one clause.
  public var clause: String {
    guard losses.contains(.rest) else {
      return "its checksum is wrong or missing; all \(sampleCount) samples were kept, some may be wrong" + lostClause
    }
    let place =
      switch (damageOffset, keptPart) {
      case (let offset?, let part?): " at byte \(offset), after \(percent(part)) % of it"
      case (let offset?, nil): " at byte \(offset)"
      default: ""
      }
    let count = estimatedSampleCount.map { "the first \(sampleCount) of about \($0) samples" }
    return "the file is damaged\(place); kept \(count ?? "the first \(sampleCount) samples"), up to \(keptTime)"
      + lostClause
  }

  private var lostClause: String {
    let lost = Loss.allCases.filter { $0 != .rest && losses.contains($0) }
    return lost.isEmpty ? "" : "; the device's \(lost.map(\.rawValue).joined(separator: " and ")) are missing"
  }

  private func percent(_ part: Double) -> Int { Int(exactly: (part * 100).rounded(.down)) ?? 0 }

  /// As hours, minutes and seconds.
  private var keptTime: String {
    let seconds = Int(exactly: keptSeconds.rounded()) ?? 0
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(seconds / 3_600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
  }
}
