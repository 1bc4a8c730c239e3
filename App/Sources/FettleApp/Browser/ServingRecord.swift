import CoreServer
import CoreSystem
import Foundation

/// What a program that serves a log to browsers says of itself in a file beside the log, for `fettle doctor`. The file has
/// neither tokens nor cookies, and only its owner can read it.
struct ServingRecord: Codable, Equatable {
  /// A browser that signed in.
  struct Session: Codable, Equatable {
    var windowCount: Int
    /// Seconds since 1970.
    var lastUsed: Double
  }

  /// The number of the process.
  var process: Int32
  /// Where it listens, such as `http://127.0.0.1:8090`.
  var address: String
  var sessions: [Session] = []

  init(process: Int32, address: String, sessions: [OpenSession] = []) {
    self.process = process
    self.address = address
    self.sessions = sessions.map {
      Session(windowCount: $0.windowCount, lastUsed: $0.lastUsed.timeIntervalSince1970)
    }
  }

  private static func prefix(ofLog path: String) -> String {
    "\(URL(filePath: path).lastPathComponent)-serving-"
  }

  private func path(besideLog path: String) -> String {
    let folder = URL(filePath: path).deletingLastPathComponent()
    return folder.appending(path: "\(Self.prefix(ofLog: path))\(process).json").path(percentEncoded: false)
  }

  /// Without the file, nothing is lost but a line of `fettle doctor`.
  func write(besideLog path: String) {
    guard let content = try? JSONEncoder().encode(self) else { return }
    try? AtomicFile.replace(at: self.path(besideLog: path), with: content)
  }

  func remove(besideLog path: String) {
    unlink(self.path(besideLog: path))
  }

  /// Those of processes that still run.
  ///
  /// - Parameter isRunning: whether there is a process with a number.
  static func all(besideLog path: String, isRunning: (Int32) -> Bool = Self.isRunning) -> [ServingRecord] {
    let folder = URL(filePath: path).deletingLastPathComponent()
    let prefix = prefix(ofLog: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted().compactMap { name in
      guard let content = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      return try? JSONDecoder().decode(ServingRecord.self, from: content)
    }.filter { isRunning($0.process) }
  }

  /// Removes what a killed process has left.
  static func removeOld(besideLog path: String) {
    for record in all(besideLog: path, isRunning: { !isRunning($0) }) { record.remove(besideLog: path) }
  }

  private static func isRunning(_ process: Int32) -> Bool { process > 0 && (kill(process, 0) == 0 || errno == EPERM) }

  /// One sentence for `fettle doctor`.
  func words(at now: Date) -> String {
    let windows = sessions.reduce(0) { $0 + $1.windowCount }
    let latest = sessions.map(\.lastUsed).max().map { used in
      let minutes = Int(exactly: (max(0, now.timeIntervalSince1970 - used) / 60).rounded(.down)) ?? 0
      return minutes == 0 ? ", used just now" : ", last used \(minutes) min ago"
    }
    return "served to browsers at \(address) by process \(process): "
      + "\(sessions.count) \(sessions.count == 1 ? "session" : "sessions") with "
      + "\(windows) \(windows == 1 ? "window" : "windows")\(latest ?? "")"
  }
}
