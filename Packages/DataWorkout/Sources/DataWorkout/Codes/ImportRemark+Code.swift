import CoreDatabase
import DomainCore
import DomainWorkout

extension ImportRemark: CodeStorable {
  init?(_ stored: StoredCode) {
    guard let remark = Self.simple(stored) ?? Self.counted(stored) ?? Self.composed(stored) else { return nil }
    self = remark
  }

  private static func simple(_ stored: StoredCode) -> ImportRemark? {
    switch stored.name {
    case "trailing-content": .trailingContent
    case "header-checksum": .headerChecksum
    case "unfinished-file": .unfinishedFile
    case "last-record-cut-off": .lastRecordCutOff
    case "times-without-zone": .timesWithoutZone
    case "start-corrected": .startCorrected
    case "text-encoding": .textEncoding
    case "recording-lost": .recordingLost
    case "list-cut-off": .listCutOff
    case "list-without-workouts": .listWithoutWorkouts
    case "unknown-list": .unknownList
    case "list-encoding": .listEncoding
    default: nil
    }
  }

  private static func counted(_ stored: StoredCode) -> ImportRemark? {
    guard let count = stored.integer("count") else { return nil }
    return switch stored.name {
    case "other-parts": .otherParts(count: count)
    case "samples-without-time": .samplesWithoutTime(count: count)
    case "tracks-without-times": .tracksWithoutTimes(count: count)
    case "samples-placed-by-distance": .samplesPlacedByDistance(count: count)
    case "samples-sorted": .samplesSorted(count: count)
    case "clock-set": .clockSet(count: count)
    case "lap-figures-from-samples": .lapFiguresFromSamples(count: count)
    case "samples-out-of-order": .samplesOutOfOrder(count: count)
    case "impossible-positions": .impossiblePositions(count: count)
    case "sets-ignored": .setsIgnored(count: count)
    case "implausible-times": .implausibleTimes(count: count)
    case "unreachable-positions": .unreachablePositions(count: count)
    case "standing-in-timer": .standingInTimer(minutes: count)
    case "implausible-laps": .implausibleLaps(count: count)
    case "implausible-lap-figures": .implausibleLapFigures(count: count)
    case "salvageable": .salvageable(samples: count)
    case "unreadable-entries": .unreadableEntries(count: count)
    case "unclosed-quotes": .unclosedQuotes(count: count)
    case "implausible-values":
      stored.text("measure").flatMap(SampleMeasure.init(rawValue:)).map { .implausibleValues($0, count: count) }
    default: nil
    }
  }

  private static func composed(_ stored: StoredCode) -> ImportRemark? {
    switch stored.name {
    case "contradiction": stored.text("figures").flatMap(FigureContradiction.init(rawValue:)).map { .contradiction($0) }
    case "implausible-figures": figures(stored).map { .implausibleFigures($0) }
    case "totals-from-samples": figures(stored).map { .totalsFromSamples($0) }
    case "ignored-workout": ImplausibleRecording(stored).map { .ignoredWorkout($0) }
    case "route-unreadable": stored.text("name").map { .routeUnreadable(name: $0) }
    case "route-of-another-time": stored.text("name").map { .routeOfAnotherTime(name: $0) }
    case "recording-rejected": stored.text("reason").map { .recordingRejected(FileRejection(stored: $0)) }
    case "salvaged": SalvagedRecording(stored).map { .salvaged($0) }
    case "archives": ArchiveNames(stored).map { .archives($0) }
    case "other-files": otherFiles(stored)
    case "original-not-kept": stored.text("reason").map { .originalNotKept(reason: $0) }
    case "recording-missing": stored.text("name").map { .recordingMissing(name: $0) }
    case "unreadable-date": stored.text("text").map { .unreadableDate(text: $0) }
    case "unknown-sports": stored.items("names").map { .unknownSports($0) }
    case "text": stored.text("value").map { .text($0) }
    default: nil
    }
  }

  private static func figures(_ stored: StoredCode) -> [RecordedFigure]? {
    let names = stored.items("figures") ?? []
    let figures = names.compactMap(RecordedFigure.init(rawValue:))
    return figures.isEmpty || figures.count < names.count ? nil : figures
  }

  private static func otherFiles(_ stored: StoredCode) -> ImportRemark? {
    let items = stored.items("kinds") ?? []
    let kinds = items.compactMap { item -> OtherFileCount? in
      guard let space = item.firstIndex(of: " "), let count = Int(item[..<space]) else { return nil }
      return OtherFileCount(kind: String(item[item.index(after: space)...]), count: count)
    }
    return kinds.isEmpty || kinds.count < items.count ? nil : .otherFiles(kinds)
  }

  var storedCode: StoredCode? {
    let stored = StoredCode(code)
    return switch self {
    case .trailingContent, .headerChecksum, .unfinishedFile, .lastRecordCutOff, .timesWithoutZone, .startCorrected,
      .textEncoding, .recordingLost, .listCutOff, .listWithoutWorkouts, .unknownList, .listEncoding:
      stored
    case .otherParts(let count), .samplesWithoutTime(let count), .tracksWithoutTimes(let count),
      .samplesPlacedByDistance(let count), .samplesSorted(let count), .setsIgnored(let count),
      .samplesOutOfOrder(let count),
      .impossiblePositions(let count), .implausibleTimes(let count), .unreachablePositions(let count),
      .standingInTimer(let count), .implausibleLaps(let count), .implausibleLapFigures(let count),
      .unreadableEntries(let count),
      .unclosedQuotes(let count), .salvageable(let count), .clockSet(let count), .lapFiguresFromSamples(let count):
      stored.with("count", count)
    case .implausibleValues(let measure, let count): stored.with("measure", measure.rawValue).with("count", count)
    case .salvaged(let recording): recording.values(in: stored)
    case .contradiction(let figures): stored.with("figures", figures.rawValue)
    case .implausibleFigures(let figures), .totalsFromSamples(let figures):
      stored.with("figures", figures.map(\.rawValue))
    case .ignoredWorkout(let problem): problem.values(in: stored)
    case .otherFiles(let kinds): stored.with("kinds", kinds.map { "\($0.count) \($0.kind)" })
    case .recordingMissing(let name), .routeUnreadable(let name), .routeOfAnotherTime(let name):
      stored.with("name", name)
    case .recordingRejected(let rejection): stored.with("reason", rejection.stored)
    case .originalNotKept(let reason): stored.with("reason", reason)
    case .archives(let archives): archives.values(in: stored)
    case .unreadableDate(let text): stored.with("text", text)
    case .unknownSports(let names): stored.with("names", names)
    case .text(let sentence): stored.with("value", sentence)
    case .unknown: nil
    }
  }

  var unknownCode: String? { if case .unknown(let stored) = self { stored } else { nil } }
}

extension ImplausibleRecording {
  init?(_ stored: StoredCode) {
    let (year, count, all) = (stored.integer("year"), stored.integer("count"), stored.integer("of"))
    switch (stored.text("problem"), year, count, all) {
    case ("starts-too-early", let year?, _, _): self = .startsTooEarly(year: year)
    case ("starts-in-future", let year?, _, _):
      self = .startsInFuture(year: year, day: stored.text("day").flatMap { CalendarDay($0) })
    case ("times-run-backwards", _, let count?, let all?): self = .timesRunBackwards(count, of: all)
    case ("only-time", _, _, _): self = .onlyTime
    case ("few-times", _, let count?, let all?): self = .fewTimes(count, of: all)
    case ("no-duration-left", _, _, _): self = .noDurationLeft
    case ("duration", _, _, _): self = .duration
    default: return nil
    }
  }

  /// A code with its kind and values.
  func values(in code: StoredCode) -> StoredCode {
    switch self {
    case .startsTooEarly(let year): code.with("problem", "starts-too-early").with("year", year)
    case .startsInFuture(let year, let day):
      day.map { code.with("problem", "starts-in-future").with("year", year).with("day", "\($0)") }
        ?? code.with("problem", "starts-in-future").with("year", year)
    case .timesRunBackwards(let count, let all):
      code.with("problem", "times-run-backwards").with("count", count).with("of", all)
    case .onlyTime: code.with("problem", "only-time")
    case .fewTimes(let count, let all): code.with("problem", "few-times").with("count", count).with("of", all)
    case .noDurationLeft: code.with("problem", "no-duration-left")
    case .duration: code.with("problem", "duration")
    }
  }
}

extension ArchiveNames {
  init?(_ stored: StoredCode) {
    let names = stored.items("kinds") ?? []
    let kinds = names.enumerated().compactMap { index, name in
      stored.integer("count-\(index + 1)").map {
        Kind(name: name, count: $0, firstNames: stored.items("names-\(index + 1)") ?? [])
      }
    }
    guard kinds.count == names.count else { return nil }
    self.init(kinds)
  }

  /// A code with the kinds and, for each in turn, the count and the first names.
  func values(in code: StoredCode) -> StoredCode {
    guard !isEmpty else { return code }
    return kinds.enumerated().reduce(code.with("kinds", kinds.map(\.name))) { code, kind in
      code.with("count-\(kind.offset + 1)", kind.element.count)
        .with("names-\(kind.offset + 1)", kind.element.firstNames)
    }
  }
}

extension SalvagedRecording {
  /// `nil` if a value is missing. A loss that only a later version knows is left out.
  init?(_ stored: StoredCode) {
    guard let samples = stored.integer("samples"), let seconds = stored.number("seconds") else { return nil }
    self.init(
      sampleCount: samples, keptSeconds: seconds, damageOffset: stored.integer("byte"), byteCount: stored.integer("of"),
      losses: Set((stored.items("lost") ?? []).compactMap(Loss.init(rawValue:))))
  }

  var storedCode: StoredCode { values(in: StoredCode("salvaged")) }

  func values(in stored: StoredCode) -> StoredCode {
    var stored = stored.with("samples", sampleCount).with("seconds", keptSeconds)
    if let damageOffset { stored = stored.with("byte", damageOffset) }
    if let byteCount { stored = stored.with("of", byteCount) }
    let lost = Loss.allCases.filter(losses.contains).map(\.rawValue)
    return lost.isEmpty ? stored : stored.with("lost", lost)
  }
}
