import CoreSystem
import Foundation
import Logging

/// Reads the log of what the program does, and what is added to it.
struct LogReader {
  /// What is wanted of it.
  struct Wish {
    var level = Logger.Level.trace
    var module: String?

    func takes(_ entry: LogEntry) -> Bool {
      entry.level >= level && (module == nil || module == entry.module)
    }
  }

  private let path: String
  private let wish: Wish
  private var handle: FileHandle?
  /// The beginning of a line whose end was not there yet.
  private var rest = Data()

  init(path: String, wish: Wish) {
    self.path = path
    self.wish = wish
  }

  /// The newest entries, oldest first, no more than `count`. `added` goes on from there.
  mutating func last(_ count: Int) -> [LogEntry] {
    var found: [LogEntry] = []
    take(added(), upTo: count, into: &found)
    for older in LogFile.paths(of: path).dropFirst() where found.count < count {
      guard !LineFile.isSpecial(older), let content = FileManager.default.contents(atPath: older) else { break }
      take(content.split(separator: Self.lineBreak), upTo: count, into: &found)
    }
    return found.reversed()
  }

  /// The entries that were added since the last time, oldest first.
  mutating func addedEntries() -> [LogEntry] {
    added().compactMap { LogEntry(line: $0) }.filter(wish.takes)
  }

  private static let lineBreak = UInt8(ascii: "\n")

  private func take(_ lines: [Data], upTo count: Int, into found: inout [LogEntry]) {
    for line in lines.reversed() where found.count < count {
      if let entry = LogEntry(line: line), wish.takes(entry) { found.append(entry) }
    }
  }

  /// The whole lines that were added, also to the file that took the place of the one that was full.
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
    if handle == nil, !LineFile.isSpecial(path) { handle = FileHandle(forReadingAtPath: path) }
    guard let handle, let added = try? handle.readToEnd(), !added.isEmpty else { return [] }
    var lines = (rest + added).split(separator: Self.lineBreak, omittingEmptySubsequences: false)
    rest = lines.popLast() ?? Data()
    return lines
  }

  private func isCurrent(_ handle: FileHandle) -> Bool {
    guard let file = FileIdentity(descriptor: handle.fileDescriptor) else { return false }
    return file == FileIdentity(of: path)
  }
}
