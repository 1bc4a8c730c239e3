import DomainWorkout
import Foundation

/// The files that earlier imports finished with.
struct SeenFiles: Sendable {
  enum Match {
    case unchanged(SeenFile)
    /// The bytes are the same, but the time is another.
    case renewed(SeenFile)
    /// It is as it was when it was rejected.
    case rejected
    /// It was modified just now, and is left out.
    case growing
  }

  /// How long ago a file that is complete was modified, in nanoseconds.
  private static let writingTime: Int64 = 2_000_000_000

  static let none = SeenFiles([], reading: "", folder: [])

  private let files: [[UInt8]: SeenFile]
  private let reading: String
  private let folder: [UInt8]
  private let growingAt: Int64?

  /// - Parameters:
  ///   - reading: how files are read now; those read in another way are ignored.
  ///   - folder: the current one, to which relative paths refer.
  ///   - growingAt: the moment shortly before which no file that is used may have been modified, in nanoseconds since
  ///     1970.
  init(_ files: [SeenFile], reading: String, folder: [UInt8], growingAt: Int64? = nil) {
    self.growingAt = growingAt
    self.files = Dictionary(files.lazy.filter { $0.reading == reading }.map { ($0.state.path, $0) }) { $1 }
    self.reading = reading
    self.folder = folder
  }

  /// `nil` if the file has to be read. Reads the bytes of a file with another time and the same size.
  func match(_ path: RawPath, _ times: FileTimes) -> Match? {
    if let growingAt {
      let (age, isOverflow) = growingAt.subtractingReportingOverflow(times.modifiedNanoseconds)
      if !isOverflow, (-Self.writingTime..<Self.writingTime).contains(age) { return .growing }
    }
    let state = state(path, times)
    guard var file = files[state.path], file.state.byteCount == state.byteCount else { return nil }
    if file.state == state { return file.isRejected ? .rejected : .unchanged(file) }
    guard let digest = file.digest, digest == DiskFile.digest(of: path) else { return nil }
    file.state = state
    return file.isRejected ? .rejected : .renewed(file)
  }

  func state(_ path: RawPath, _ times: FileTimes) -> FileState {
    FileState(
      path: path.absolute(in: folder).bytes, byteCount: times.byteCount, modifiedNanoseconds: times.modifiedNanoseconds)
  }

  /// The part of the row of a file that is read now.
  func part(_ path: RawPath, _ times: FileTimes, otherKinds: [String: Int] = [:], listsOthers: Bool = false) -> SeenFile
  {
    SeenFile(state: state(path, times), reading: reading, otherKinds: otherKinds, listsOthers: listsOthers)
  }
}

/// The size of a file, and when it was last modified.
struct FileTimes: Equatable {
  var byteCount: Int64
  var modifiedNanoseconds: Int64

  init(_ status: stat) {
    byteCount = Int64(status.st_size)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let (seconds, isOverflow) = Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
    modifiedNanoseconds = isOverflow ? .max : seconds &+ Int64(time.tv_nsec)
  }

  /// `nil` if it is no longer a file.
  init?(of path: RawPath) {
    guard case .file(let times) = FileStatus(of: path) else { return nil }
    self = times
  }
}

extension RawPath {
  /// The current folder.
  static var currentFolder: RawPath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard getcwd(&buffer, buffer.count) != nil else { return RawPath("/") }
    return RawPath(buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
  }

  /// The path from the root, without empty parts and without those that stand for the folder itself.
  func absolute(in folder: [UInt8]) -> RawPath {
    let slash = UInt8(ascii: "/")
    if bytes.first == slash, isPlain { return self }
    let whole = bytes.first == slash ? bytes : folder + [slash] + bytes
    let parts = whole.split(separator: slash).filter { !$0.elementsEqual([UInt8(ascii: ".")]) }
    return RawPath([slash] + parts.joined(separator: [slash]))
  }

  private var isPlain: Bool {
    let slash = UInt8(ascii: "/")
    var isStart = false
    for byte in bytes {
      if isStart, byte == slash || byte == UInt8(ascii: ".") { return false }
      isStart = byte == slash
    }
    return !isStart || bytes.count == 1
  }
}
