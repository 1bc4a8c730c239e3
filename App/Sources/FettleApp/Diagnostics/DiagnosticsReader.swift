import Commands
import CoreSystem
import Foundation
import Logging

/// Reads the diagnostics, and follows new entries.
struct DiagnosticsReader: DiagnosticsReading {
  /// The entries to read.
  struct Wish {
    var level = Logger.Level.trace
    var module: String?
    /// The beginning of an action's id.
    var action: String?

    func takes(_ entry: DiagnosticsEntry) -> Bool {
      entry.level >= level && (module.map { $0 == entry.module || entry.module.hasPrefix($0 + ".") } ?? true)
        && (action.map { action in entry.actions.contains { $0.hasPrefix(action) } } ?? true)
    }
  }

  private let path: String
  private let wish: Wish
  private var handle: FileHandle?
  /// The beginning of an unfinished line.
  private var rest = Data()

  init(path: String, wish: Wish) {
    self.path = path
    self.wish = wish
  }

  /// The newest entries, oldest first, at most `count`. `addedEntries` continues from there.
  mutating func last(_ count: Int) -> [DiagnosticsEntry] {
    var found: [DiagnosticsEntry] = []
    take(added(), upTo: count, into: &found)
    for older in DiagnosticsFile.paths(of: path).dropFirst() where found.count < count {
      guard let content = try? RegularFile.read(at: older, upTo: DiagnosticsFile.readLimit) else { break }
      take(content.split(separator: Self.lineBreak), upTo: count, into: &found)
    }
    return found.reversed()
  }

  /// The entries added since the last call, oldest first.
  mutating func addedEntries() -> [DiagnosticsEntry] {
    added().compactMap { DiagnosticsEntry(line: $0) }.filter(wish.takes)
  }

  private static let lineBreak = UInt8(ascii: "\n")

  private func take(_ lines: [Data], upTo count: Int, into found: inout [DiagnosticsEntry]) {
    for line in lines.reversed() where found.count < count {
      if let entry = DiagnosticsEntry(line: line), wish.takes(entry) { found.append(entry) }
    }
  }

  /// The complete lines that were added, including those in the file that replaced a full one.
  private mutating func added() -> [Data] {
    var lines = readOn()
    if let handle, !isCurrent(handle) {
      lines += readOn()
      try? handle.close()
      self.handle = nil
      rest = Data()
      lines += readOn()
    }
    return lines
  }

  private mutating func readOn() -> [Data] {
    if handle == nil, !LineFile.isSpecial(path) { handle = opened() }
    guard let handle, let added = try? handle.read(upToCount: DiagnosticsFile.readLimit), !added.isEmpty else {
      return []
    }
    var lines = (rest + added).split(separator: Self.lineBreak, omittingEmptySubsequences: false)
    rest = lines.popLast() ?? Data()
    return lines
  }

  /// At its start, or where the last entries of a file begin that is larger than one of ours.
  private func opened() -> FileHandle? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    if let end = try? handle.seekToEnd() {
      let limit = UInt64(DiagnosticsFile.readLimit)
      try? handle.seek(toOffset: end > limit ? end - limit : 0)
    }
    return handle
  }

  private func isCurrent(_ handle: FileHandle) -> Bool {
    guard let file = FileIdentity(descriptor: handle.fileDescriptor) else { return false }
    return file == FileIdentity(of: path)
  }
}
