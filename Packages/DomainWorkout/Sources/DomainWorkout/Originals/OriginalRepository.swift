public import DomainCore
public import Foundation

/// The original files that workouts were imported from. They stay on this machine.
///
/// Workouts and duplicates refer to an original by the digest of the unpacked content, so that the same recording,
/// compressed or not, has one. An original goes away with the last workout, deleted workout or duplicate that refers to
/// it.
public protocol OriginalRepository: Sendable {
  /// The originals, sorted by `contentDigest`, without those that only undone imports refer to.
  func originals() async throws(OriginalError) -> [OriginalFile]

  /// The original with this unpacked content; `nil` if none is kept.
  func original(ofContent digest: String) async throws(OriginalError) -> OriginalFile?

  /// Opens an original. Throws `missing` or `unreadable`.
  func content(of original: OriginalFile) async throws(OriginalError) -> any OriginalContent

  /// Keeps an original. If there is one with the same unpacked content, that one stays; if its file is missing or
  /// damaged, and is this file, it is replaced.
  ///
  /// Throws `damaged`, and keeps nothing, if the content is not the one that `original` names.
  func put(_ original: OriginalFile, _ content: any OriginalContent) async throws(OriginalError)
}

/// The content of a file, read once from its beginning to its end.
public protocol OriginalContent: Sendable {
  /// The next bytes; empty at the end, also when called again. Blocks while it reads.
  ///
  /// Throws `damaged` instead of ending if the content is not what was kept, so that everything that was read before is
  /// to be discarded then.
  func next() throws(OriginalError) -> [UInt8]
}

extension OriginalContent {
  /// The rest, in memory.
  public func bytes() throws(OriginalError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let block = try next()
      if block.isEmpty { return bytes }
      bytes += block
    }
  }
}

/// A file that workouts were imported from, as it was: also compressed, if it was.
///
/// There is one for each unpacked content, named as when it was first imported. Its bytes come from
/// `OriginalRepository.content(of:)`.
public struct OriginalFile: Identifiable, Hashable, Sendable {
  /// SHA-256 of the unpacked file, in hexadecimal: `WorkoutSource.contentDigest` of everything read from it.
  public var contentDigest: String
  /// The file's name, without its folder.
  public var fileName: String
  /// SHA-256 of the file itself, in hexadecimal; the same as `contentDigest` unless the file is compressed.
  public var fileDigest: String
  /// The size of the file itself.
  public var byteCount: Int

  public init(contentDigest: String, fileName: String, fileDigest: String, byteCount: Int) {
    self.contentDigest = contentDigest
    self.fileName = fileName
    self.fileDigest = fileDigest
    self.byteCount = byteCount
  }

  /// The digest of the unpacked content, since there is one original for each.
  public var id: String { contentDigest }
}

/// Why an original could not be read or kept. Neither the log nor another original is changed in any of these cases.
public enum OriginalError: Error, Equatable, Sendable {
  /// No workout has this id; it may have been deleted since.
  case notFound(WorkoutID)
  /// The log could not be read or written.
  case log(StorageError)
  /// Nothing is kept for the workout.
  case notKept(OriginalAbsence)
  /// The log names the original, but its file is gone.
  case missing(fileName: String)
  /// The file is not what was kept.
  case damaged(fileName: String)
  /// The file could not be opened or read, for a reason as a clause.
  case unreadable(fileName: String, reason: String)
  /// The file could not be written, for a reason as a clause.
  case unwritable(fileName: String, reason: String)
}

extension OriginalError: SubjectError {
  /// The log could not be read or written.
  public static func storage(_ error: StorageError) -> OriginalError { .log(error) }

  /// What is wrong with the log; `nil` if something is wrong with the original.
  public var storageError: StorageError? { if case .log(let error) = self { error } else { nil } }
}

/// Why a workout has no original.
public enum OriginalAbsence: Equatable, Sendable {
  /// Its owner added it by hand.
  case addedByHand
  /// It comes from a list in a service's export, and has no file of its own.
  case listedOnly(fileName: String)
  /// The file was imported on another machine, by an earlier version, or while originals were not kept.
  case notKeptHere(fileName: String)
}

/// Decodes originals again.
public protocol OriginalDecoder: Sendable {
  /// The version it stores with what it reads; see `WorkoutSource.decoderVersion`.
  var version: Int { get }

  /// The workouts in a file.
  ///
  /// - Parameters:
  ///   - timeZone: the zone of workouts for which the file states none.
  ///   - isOfLocalTimes: whether times in the file without an offset are local times of that zone, and not UTC.
  func workouts(
    in bytes: [UInt8], named fileName: String, timeZone: TimeZone, isOfLocalTimes: Bool
  ) async throws(WorkoutFileError) -> [WorkoutDetail]
}

/// Finds the file that a workout was imported from.
public struct FindOriginalUseCase: Sendable {
  private let workouts: any WorkoutRepository
  private let originals: any OriginalRepository

  public init(workouts: any WorkoutRepository, originals: any OriginalRepository) {
    self.workouts = workouts
    self.originals = originals
  }

  /// Throws `notKept` with the reason if there is none, and `notFound` if there is no such workout.
  public func execute(_ id: WorkoutID) async throws(OriginalError) -> OriginalFile {
    let detail: WorkoutDetail?
    do throws(StorageError) {
      detail = try await workouts.workout(id).firstValue() ?? nil
    } catch {
      throw .log(error)
    }
    guard let detail else { throw .notFound(id) }
    guard let source = detail.source else { throw .notKept(.addedByHand) }
    if let original = try await originals.original(ofContent: source.contentDigest) { return original }
    throw .notKept(
      source.isFile ? .notKeptHere(fileName: source.fileName) : .listedOnly(fileName: source.fileName))
  }

  /// Reads an original to its end. Throws `missing`, `damaged` or `unreadable` if it cannot be given back.
  public func check(_ original: OriginalFile) async throws(OriginalError) {
    let content = try await originals.content(of: original)
    while try !content.next().isEmpty {}
  }

  /// Opens an original.
  public func content(of original: OriginalFile) async throws(OriginalError) -> any OriginalContent {
    try await originals.content(of: original)
  }
}

extension Remedy {
  /// Decode the original file of a workout again. Argument: its id.
  public static let rereadWorkout = Remedy(rawValue: "reread-workout")
}
