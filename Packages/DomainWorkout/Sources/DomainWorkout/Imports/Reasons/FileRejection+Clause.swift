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
    case .malformed(.byteOffset(let offset), let fault): "at byte \(offset), \(fault.clause)"
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
    case .parserUnavailable: "the XML parser could not be started"
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
    case .compressedTwice: "compressed twice"
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
    case .missingBytes(let count): "the last \(count) bytes of the file are missing"
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
    case .tagTooLong(let limit): "a tag is longer than \(limit / 1_024) KiB"
    case .sectionTooLong(let limit): "a comment or section is longer than \(limit / 1_048_576) MiB"
    case .declarations:
      "the file declares XML entities or attributes of its own, which can be unsafe, so Fettle does not read it; "
        + "export the workout again in another format"
    case .brokenXML(let message): "the XML is broken (\(message))"
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
    case .fitFileType(let number): "FIT data of type \(number)"
    }
  }
}

extension MissingTimes {
  fileprivate var clause: String {
    switch self {
    case .onSamples(0, _): "its points have no times, so it is a route rather than a record"
    case .onSamples(let with, let all): "only \(with) of its \(all) points have a time"
    case .relativeOnly: "its timestamps are relative to power-on and the start time is missing"
    case .onRecords(let count): "it has \(counted(count)), and no time for any"
    case .impossibleYear(let year): "the times of its points are impossible (year \(year))"
    case .unreadable: "the times of its points cannot be read"
    case .nowhere: "nothing in it shows when it took place"
    }
  }
}
