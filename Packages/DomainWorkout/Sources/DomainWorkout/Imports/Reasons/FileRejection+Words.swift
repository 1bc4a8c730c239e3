public import CoreReasons

extension FileRejection {
  /// The reason in one clause, to follow the name of the file.
  public var clause: String {
    switch self {
    case .notFound: "there is no such file"
    case .nothingToImport(let archives) where archives.isEmpty: "nothing that Fettle imports is in it"
    case .nothingToImport(let archives): "nothing that Fettle imports is in it, only \(archives.clause)"
    case .unreadableFolder(let cause): "the folder cannot be opened: \(cause.clause)"
    case .unreadable(.system(let message)): "it cannot be read: \(message)"
    case .unreadable(let cause): cause.clause
    case .empty: "the file is empty"
    case .foreign: foreignClause
    case .tooLarge(let limit): "it is larger than the \(limit / 1_048_576) MiB that are read of one file"
    case .expandsTooMuch: "the file \(ArchiveMemberProblem.expansion)"
    case .tooManySamples(let limit): "it has more than the \(limit) records that are read of one file"
    case .compressionCutOff: "the compressed data is incomplete"
    case .compressionDamaged: "the compression is damaged"
    case .truncated(let place, let samples): "\(place.clause); \(counted(samples)) came before the cut"
    case .checksumMismatch: "its checksum is wrong: the content was changed or damaged"
    case .malformed(.byte(let offset), let fault): "at byte \(offset), \(fault.clause)"
    case .malformed(.line(let line), let fault): "on line \(line), \(fault.clause)"
    case .notAnActivity(let content): "it contains \(content.phrase), not an activity"
    case .noTimes(let missing): missing.clause
    case .noUsableSamples(let count): "none of its \(count) points has a position or a measurement that can be used"
    case .nothingRecorded: "nothing was recorded in it"
    case .sessionDamaged: "it is a workout of an export, and ends early or is damaged; export it again"
    case .unreadableMember(let problem): problem.clause
    case .archive(let problem): problem.clause
    case .implausible(let problem): problem.clause
    case .text(let sentence): sentence
    case .unknown: "a newer version of Fettle rejected it and stored the reason"
    }
  }

  private var foreignClause: String {
    guard case .foreign(let content, let kind) = self else { return "" }
    let advice = content == .ownExport ? "; to import the workouts, export them as FIT, or everything" : ""
    guard let kind else { return "it is \(content.phrase), not an activity file\(advice)" }
    return "it is named like a \(kind.uppercased()) file but is \(content.phrase)\(advice)"
  }
}

extension UnreadableCause {
  /// The cause in one clause.
  public var clause: String {
    switch self {
    case .folder: "it is a folder, not a file"
    case .notRegular: "it is not a regular file"
    case .pipe: "it is a pipe, not a file"
    case .socket: "it is a socket, not a file"
    case .device: "it is a device, not a file"
    case .danglingLink: "it is a link to something that does not exist"
    case .parser: "the XML parser could not be started"
    case .system(let message): message
    }
  }
}

private func counted(_ samples: Int) -> String {
  samples == 1 ? "1 record" : "\(samples) records"
}

extension ForeignContent {
  fileprivate var phrase: String {
    switch self {
    case .html: "a web page (HTML)"
    case .zip: "a ZIP archive"
    case .pdf: "a PDF document"
    case .json: "JSON"
    case .text: "plain text"
    case .zeros: "nothing but zeros"
    case .nestedGzip: "compressed twice"
    case .diskImage: "the image of a disk (ISO)"
    case .ownExport: "an export of Fettle for other programs"
    case .binary: "binary data of an unknown kind"
    case .xml(let root): "XML of another kind (<\(root)>)"
    }
  }
}

extension TruncationPlace {
  fileprivate var clause: String {
    switch self {
    case .header: "the file ends within its header"
    case .record: "the file ends in the middle of a record"
    case .missing(let count): "the last \(count) bytes of the file are missing"
    case .document: "the file ends before its XML does"
    }
  }
}

extension Malformation {
  fileprivate var clause: String {
    switch self {
    case .undefinedMessage(let type, let records):
      "a message refers to local type \(type), which was never defined; \(counted(records)) came before"
    case .tooManyMessages: "there are more sessions, laps or events than one file can hold"
    case .tooManyHeartBeats: "there are more heart beats than one file can hold"
    case .tooManyDeveloperFields: "there are more developer fields than one file can hold"
    case .tooManyGroups: "there are more tracks or laps than one file can hold"
    case .tooManyAttributes(let limit): "a tag has more than \(limit) attributes"
    case .tooManyNamespaces(let limit): "more than \(limit) namespaces are declared at once"
    case .longTag(let limit): "a tag is longer than \(limit / 1_024) KiB"
    case .longSection(let limit): "a comment or section is longer than \(limit / 1_048_576) MiB"
    case .declarations:
      "the file declares XML entities or attributes of its own, which can be unsafe, so Fettle does not read it; "
        + "export the workout again in another format"
    case .xml(let message): "the XML is broken (\(message))"
    }
  }
}

extension NonActivityContent {
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
    case .fitType(let number): "FIT data of type \(number)"
    }
  }
}

extension MissingTimes {
  fileprivate var clause: String {
    switch self {
    case .samples(0, _): "its points have no times, so it is a route rather than a record"
    case .samples(let with, let all): "only \(with) of its \(all) points have a time"
    case .relative: "its timestamps are relative to power-on and the start time is missing"
    case .records(let count): "it has \(counted(count)), and no time for any"
    case .impossibleYear(let year): "the times of its points are impossible (year \(year))"
    case .unreadable: "the times of its points cannot be read"
    case .nowhere: "nothing in it shows when it took place"
    }
  }
}

extension ArchiveProblem {
  var clause: String {
    switch self {
    case .cutOff: "the archive ends early; everything before its end was read"
    case .unreadable: "the archive ends early or is damaged, and nothing in it can be read; get it again"
    case .encrypted: "the archive is encrypted; unpack it with its password and import the folder"
    case .damaged: "the archive is damaged; everything before the damage was read"
    case .tooManyMembers: "the archive has more files than Fettle reads of one archive"
    case .tooLarge: "the files in the archive are larger than Fettle reads of one archive"
    }
  }
}

extension ArchiveMemberProblem {
  /// The predicate of a file that expands too much, in an archive or not.
  static let expansion = "expands to many times its size, as no recording does"

  var clause: String {
    switch self {
    case .encrypted: "it is encrypted; unpack the archive with its password and import the folder"
    case .link: "it is a link, which is not followed in an archive"
    case .device: "it is a device or a pipe, not a file"
    case .nestedTooDeep:
      "it is an archive within too many other archives; unpack the outer ones and import what is in them"
    case .expandsTooMuch: "it \(Self.expansion)"
    case .damaged: "it is damaged in the archive"
    case .cutOff: "it is cut off in the archive"
    case .unsupported: "it is compressed in a way that Fettle cannot read"
    }
  }
}

extension ImplausibleRecording {
  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .startsTooEarly(let year):
      "it starts in \(year), before such files existed; the device's clock was not set"
    case .startsInFuture(let year, let day):
      "it starts \(day.map { "on \($0)" } ?? "in \(year)"), which is in the future; the device's clock was wrong"
    case .timesRunBackwards(let count, let all): "the times of \(count) of its \(all) samples run backwards"
    case .onlyTime: "the time of its only sample cannot be true"
    case .fewTimes(let count, let all): "only \(count) of its \(all) samples have a time that can be true"
    case .noDurationLeft: "no duration is left without times that run backwards or cannot be true"
    case .duration: "the duration it states cannot be true, and nothing else shows how long it lasted"
    }
  }
}

extension ArchiveNames {
  /// "2 ZIP archives (a.zip, b.zip), which Fettle cannot read yet; unpack them and import the folder again".
  public var clause: String {
    let isOne = kinds.reduce(0) { $0 + $1.count } == 1
    return kinds.map(\.phrase).joined(separator: " and ")
      + ", which Fettle cannot read yet; unpack \(isOne ? "it" : "them") and import the folder again"
  }
}

extension ArchiveNames.Kind {
  fileprivate var phrase: String {
    let rest = count > firstNames.count ? ", …" : ""
    return "\(count) \(name) archive\(count == 1 ? "" : "s") (\(firstNames.joined(separator: ", "))\(rest))"
  }
}
