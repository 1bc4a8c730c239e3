extension ActivityFileError {
  /// One clause in plain English, without a capital or a full stop, to follow "was not imported: ".
  public var reason: String {
    switch self {
    case .notFound: "there is no such file"
    case .unreadable(let reason): "it cannot be read: \(reason)"
    case .empty: "the file is empty"
    case .unknownFormat(let content, nil): "it is \(content.phrase), not an activity file"
    case .unknownFormat(let content, let kind?):
      "it is named like a \(kind.rawValue.uppercased()) file but is \(content.phrase)"
    case .tooLarge(let limit): "it is larger than the \(limit / 1_048_576) MiB that are read of one file"
    case .tooManySamples(let limit): "it has more than the \(limit) records that are read of one file"
    case .damagedCompression(.cutOff): "the gzip compression breaks off before its end"
    case .damagedCompression(.corrupt): "the gzip compression is damaged"
    case .truncated(let place, let samples): "\(place.clause); \(counted(samples)) came before the cut"
    case .checksumMismatch: "its checksum is wrong: the content was changed or damaged"
    case .malformed(.byteOffset(let offset), let what): "at byte \(offset), \(what)"
    case .malformed(.line(let line), let what): "in line \(line), \(what)"
    case .notAnActivity(let content): "it holds \(content.phrase), not an activity"
    case .noTimes(.onSamples(0, _)): "its points have no times, so it is a route rather than a record"
    case .noTimes(.onSamples(let with, let all)): "only \(with) of its \(all) points have a time"
    case .noTimes(.relativeOnly):
      "its times count from when the device was switched on, and nothing says when that was"
    case .noTimes(.onRecords(let count)): "it has \(counted(count)), and no time for any"
    case .noTimes(.impossibleYear(let year)): "the times of its points are impossible (year \(year))"
    case .noTimes(.unreadable): "the times of its points cannot be read"
    case .noTimes(.nowhere): "nothing in it shows when it took place"
    case .noUsableSamples(let count): "none of its \(count) points has a position or a measurement that can be used"
    case .nothingRecorded: "nothing was recorded in it"
    }
  }
}

private func counted(_ samples: Int) -> String {
  samples == 1 ? "1 record" : "\(samples) records"
}

extension ActivityFileError.ForeignContent {
  fileprivate var phrase: String {
    switch self {
    case .html: "a web page (HTML)"
    case .zip: "a ZIP archive"
    case .pdf: "a PDF document"
    case .json: "JSON"
    case .text: "plain text"
    case .zeros: "nothing but zeros"
    case .nestedGzip: "compressed twice"
    case .binary: "binary data of an unknown kind"
    case .xml(let root): "XML of another kind (<\(root)>)"
    }
  }
}

extension ActivityFileError.TruncationPlace {
  fileprivate var clause: String {
    switch self {
    case .header: "the file ends within its header"
    case .message: "the file ends in the middle of a record"
    case .missingBytes(let count): "the last \(count) bytes of the file are missing"
    case .document: "the file ends before its XML does"
    }
  }
}

extension ActivityFileError.NonActivityContent {
  fileprivate var phrase: String {
    switch self {
    case .route: "a route"
    case .waypoints: "waypoints"
    case .course: "a course"
    case .workoutPlan: "a workout plan"
    case .schedule: "a schedule"
    case .settings: "device settings"
    case .device: "a device description"
    case .sport: "sport settings"
    case .goals: "goals"
    case .totals: "totals"
    case .weight: "weight measurements"
    case .bloodPressure: "blood pressure measurements"
    case .monitoring: "all-day monitoring"
    case .segment: "a segment"
    case .fitFileType(let number): "FIT data of type \(number)"
    }
  }
}
