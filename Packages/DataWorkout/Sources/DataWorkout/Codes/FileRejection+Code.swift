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
