import CoreDatabase
import DomainWorkout

extension FileRejection: CodeStorable {
  init?(_ stored: StoredCode) {
    guard let rejection = Self.simple(stored) ?? Self.composed(stored) else { return nil }
    self = rejection
  }

  private static func simple(_ stored: StoredCode) -> FileRejection? {
    switch stored.name {
    case "not-found": .notFound
    case "empty": .empty
    case "expands-too-much": .expandsTooMuch
    case "compression-cut-off": .compressionCutOff
    case "compression-damaged": .compressionDamaged
    case "checksum-mismatch": .checksumMismatch
    case "nothing-recorded": .nothingRecorded
    case "session-damaged": .sessionDamaged
    default: nil
    }
  }

  private static func composed(_ stored: StoredCode) -> FileRejection? {
    switch stored.name {
    case "nothing-to-import": ArchiveNames(stored).map { .nothingToImport($0) }
    case "unreadable-folder": UnreadableCause(stored).map { .unreadableFolder($0) }
    case "unreadable": UnreadableCause(stored).map { .unreadable($0) }
    case "foreign": ForeignContent(stored).map { .foreign($0, namedAs: stored.text("named-as")) }
    case "too-large": stored.integer("bytes").map { .tooLarge(limitBytes: $0) }
    case "too-many-samples": stored.integer("limit").map { .tooManySamples(limit: $0) }
    case "truncated": truncated(stored)
    case "malformed": malformed(stored)
    case "not-an-activity": NonActivityContent(stored).map { .notAnActivity($0) }
    case "no-times": MissingTimes(stored).map { .noTimes($0) }
    case "no-usable-samples": stored.integer("count").map { .noUsableSamples(count: $0) }
    case "unreadable-member":
      stored.text("problem").flatMap(ArchiveMemberProblem.init(rawValue:)).map { .unreadableMember($0) }
    case "archive": stored.text("problem").flatMap(ArchiveProblem.init(rawValue:)).map { .archive($0) }
    case "implausible": ImplausibleRecording(stored).map { .implausible($0) }
    case "text": stored.text("value").map { .text($0) }
    default: nil
    }
  }

  private static func truncated(_ stored: StoredCode) -> FileRejection? {
    guard let place = TruncationPlace(stored), let samples = stored.integer("samples") else { return nil }
    return .truncated(place, samplesBefore: samples)
  }

  private static func malformed(_ stored: StoredCode) -> FileRejection? {
    guard let fault = Malformation(stored) else { return nil }
    let place = stored.integer("byte").map { MalformedPlace.byteOffset($0) } ?? stored.integer("line").map { .line($0) }
    return place.map { .malformed($0, fault) }
  }

  var storedCode: StoredCode? {
    let stored = StoredCode(code)
    return switch self {
    case .notFound, .empty, .expandsTooMuch, .compressionCutOff, .compressionDamaged, .checksumMismatch,
      .nothingRecorded, .sessionDamaged:
      stored
    case .nothingToImport(let archives): archives.values(in: stored)
    case .unreadableFolder(let cause), .unreadable(let cause): cause.values(in: stored)
    case .foreign(let content, let kind): content.values(in: stored).with("named-as", kind)
    case .tooLarge(let limit): stored.with("bytes", limit)
    case .tooManySamples(let limit): stored.with("limit", limit)
    case .truncated(let place, let samples): place.values(in: stored).with("samples", samples)
    case .malformed(.byteOffset(let offset), let fault): fault.values(in: stored.with("byte", offset))
    case .malformed(.line(let line), let fault): fault.values(in: stored.with("line", line))
    case .notAnActivity(let content): content.values(in: stored)
    case .noTimes(let missing): missing.values(in: stored)
    case .noUsableSamples(let count): stored.with("count", count)
    case .unreadableMember(let problem): stored.with("problem", problem.rawValue)
    case .archive(let problem): stored.with("problem", problem.rawValue)
    case .implausible(let problem): problem.values(in: stored)
    case .text(let sentence): stored.with("value", sentence)
    case .unknown: nil
    }
  }

  var unknownCode: String? { if case .unknown(let stored) = self { stored } else { nil } }
}

// The parts of a `FileRejection`. Cases without values are in a table, by their names.

extension UnreadableCause {
  private static let named: [String: UnreadableCause] = [
    "folder": .folder, "not-regular": .notRegular, "pipe": .pipe, "socket": .socket, "device": .device,
    "dangling-link": .danglingLink, "parser": .parserUnavailable,
  ]

  init?(_ stored: StoredCode) {
    guard let cause = stored.text("cause") else { return nil }
    if cause == "system", let message = stored.text("message") {
      self = .system(message: message)
    } else if let known = Self.named[cause] {
      self = known
    } else {
      return nil
    }
  }

  func values(in code: StoredCode) -> StoredCode {
    guard case .system(let message) = self else { return code.with("cause", Self.named.name(of: self)) }
    return code.with("cause", "system").with("message", message)
  }
}

extension ForeignContent {
  private static let named: [String: ForeignContent] = [
    "html": .html, "zip": .zip, "pdf": .pdf, "json": .json, "text": .text, "zeros": .zeros,
    "nested-gzip": .compressedTwice, "binary": .binary, "disk-image": .diskImage, "own-export": .ownExport,
  ]

  init?(_ stored: StoredCode) {
    guard let content = stored.text("content") else { return nil }
    if content == "xml", let root = stored.text("root") {
      self = .xml(root: root)
    } else if let known = Self.named[content] {
      self = known
    } else {
      return nil
    }
  }

  func values(in code: StoredCode) -> StoredCode {
    guard case .xml(let root) = self else { return code.with("content", Self.named.name(of: self)) }
    return code.with("content", "xml").with("root", root)
  }
}

extension TruncationPlace {
  private static let named: [String: TruncationPlace] = ["header": .header, "record": .record, "document": .document]

  init?(_ stored: StoredCode) {
    if let bytes = stored.integer("missing") {
      self = .missingBytes(bytes)
    } else if let known = stored.text("place").flatMap({ Self.named[$0] }) {
      self = known
    } else {
      return nil
    }
  }

  func values(in code: StoredCode) -> StoredCode {
    guard case .missingBytes(let count) = self else { return code.with("place", Self.named.name(of: self)) }
    return code.with("missing", count)
  }
}

extension Malformation {
  private static let named: [String: Malformation] = [
    "too-many-messages": .tooManyMessages, "too-many-heart-beats": .tooManyHeartBeats,
    "too-many-developer-fields": .tooManyDeveloperFields, "too-many-groups": .tooManyGroups,
    "declarations": .declarations,
  ]

  init?(_ stored: StoredCode) {
    let fault = stored.text("fault") ?? ""
    switch (fault, stored.integer("limit")) {
    case ("too-many-attributes", let limit?): self = .tooManyAttributes(limit: limit)
    case ("too-many-namespaces", let limit?): self = .tooManyNamespaces(limit: limit)
    case ("long-tag", let limit?): self = .tagTooLong(limitBytes: limit)
    case ("long-section", let limit?): self = .sectionTooLong(limitBytes: limit)
    case ("undefined-message", _):
      guard let type = stored.integer("type"), let records = stored.integer("records") else { return nil }
      self = .undefinedMessage(type: type, recordsBefore: records)
    case ("xml", _):
      guard let message = stored.text("message") else { return nil }
      self = .brokenXML(message: message)
    default:
      guard let known = Self.named[fault] else { return nil }
      self = known
    }
  }

  func values(in code: StoredCode) -> StoredCode {
    switch self {
    case .tooManyAttributes(let limit): code.with("fault", "too-many-attributes").with("limit", limit)
    case .tooManyNamespaces(let limit): code.with("fault", "too-many-namespaces").with("limit", limit)
    case .tagTooLong(let limit): code.with("fault", "long-tag").with("limit", limit)
    case .sectionTooLong(let limit): code.with("fault", "long-section").with("limit", limit)
    case .undefinedMessage(let type, let records):
      code.with("fault", "undefined-message").with("type", type).with("records", records)
    case .brokenXML(let message): code.with("fault", "xml").with("message", message)
    default: code.with("fault", Self.named.name(of: self))
    }
  }
}

extension NonActivityContent {
  private static let named: [String: NonActivityContent] = [
    "route": .route, "waypoints": .waypoints, "course": .course, "workout-plan": .workoutPlan, "schedule": .schedule,
    "settings": .settings, "device": .device, "sport": .sport, "goals": .goals, "totals": .totals, "weight": .weight,
    "blood-pressure": .bloodPressure, "monitoring": .monitoring, "segment": .segment,
  ]

  init?(_ stored: StoredCode) {
    if let type = stored.integer("fit-type") {
      self = .fitFileType(type)
    } else if let known = stored.text("content").flatMap({ Self.named[$0] }) {
      self = known
    } else {
      return nil
    }
  }

  func values(in code: StoredCode) -> StoredCode {
    guard case .fitFileType(let number) = self else { return code.with("content", Self.named.name(of: self)) }
    return code.with("fit-type", number)
  }
}

extension MissingTimes {
  init?(_ stored: StoredCode) {
    switch (stored.text("times"), stored.integer("with"), stored.integer("of"), stored.integer("year")) {
    case ("samples", let count?, let all?, _): self = .onSamples(with: count, of: all)
    case ("relative", _, _, _): self = .relativeOnly
    case ("records", _, let all?, _): self = .onRecords(of: all)
    case ("impossible-year", _, _, let year?): self = .impossibleYear(year)
    case ("unreadable", _, _, _): self = .unreadable
    case ("nowhere", _, _, _): self = .nowhere
    default: return nil
    }
  }

  func values(in code: StoredCode) -> StoredCode {
    switch self {
    case .onSamples(let count, let all): code.with("times", "samples").with("with", count).with("of", all)
    case .relativeOnly: code.with("times", "relative")
    case .onRecords(let all): code.with("times", "records").with("of", all)
    case .impossibleYear(let year): code.with("times", "impossible-year").with("year", year)
    case .unreadable: code.with("times", "unreadable")
    case .nowhere: code.with("times", "nowhere")
    }
  }
}

extension Dictionary where Key == String, Value: Equatable {
  fileprivate func name(of value: Value) -> String? { first { $0.value == value }?.key }
}
