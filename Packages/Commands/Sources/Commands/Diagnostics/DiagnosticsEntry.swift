import CoreSystem
import CoreUI
public import Foundation
public import Logging

/// An entry of the diagnostics: one line with a JSON object.
public struct DiagnosticsEntry: Decodable, Equatable, Sendable {
  public let time: Date
  public let level: Logger.Level
  public let module: String
  /// The process that wrote it.
  public let process: Int32
  public let message: String
  public let metadata: [String: String]

  /// The action that it belongs to, and those whose changes it is about.
  public var actions: [Substring] {
    [metadata["action"], metadata["actions"]].compactMap { $0 }.flatMap { $0.split(separator: ",") }
  }

  /// Texts longer than this are cut, so that a line stays one write.
  private static let longestText = 4_000

  /// In the order in which people read it.
  public var line: String {
    var writer = JSONWriter()
    writer.write("{\"time\":")
    writer.write(quoting: RFC3339.text(time) ?? "")
    writer.write(",\"level\":")
    writer.write(quoting: level.rawValue)
    writer.write(",\"module\":")
    writer.write(quoting: module)
    writer.write(",\"process\":")
    writer.write(process)
    writer.write(",\"message\":")
    writer.write(quoting: String(message.prefix(Self.longestText)))
    writer.write(",\"metadata\":{")
    for (index, (name, value)) in metadata.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { writer.write(",") }
      writer.write(quoting: name)
      writer.write(":")
      writer.write(quoting: String(value.prefix(Self.longestText)))
    }
    writer.write("}}")
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Parses a line; `nil` for one cut off by a full disk.
  public init?(line: some DataProtocol) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .rfc3339
    guard let entry = try? decoder.decode(Self.self, from: Data(line)) else { return nil }
    self = entry
  }

  public init(
    time: Date, level: Logger.Level, module: String, process: Int32, message: String, metadata: [String: String] = [:]
  ) {
    self.time = time
    self.level = level
    self.module = module
    self.process = process
    self.message = message
    self.metadata = metadata
  }
}

/// An entry of the diagnostics as one line of text.
struct DiagnosticsEntryText {
  let entry: DiagnosticsEntry
  let timeZone: TimeZone

  var text: Text {
    Text("\(time)  ").foreground(.secondary) + Text(padded(entry.level.rawValue, 8)).foreground(entry.level.color)
      + Text("  \(padded(entry.module, 12))  ").foreground(.secondary) + Text(entry.message)
      + Text(metadata).foreground(.secondary)
  }

  private var time: String {
    var style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    style = style.time(includingFractionalSeconds: false).dateTimeSeparator(.space)
    return entry.time.formatted(style)
  }

  private var metadata: String {
    entry.metadata.sorted { $0.key < $1.key }.map { "  \($0.key)=\($0.value)" }.joined()
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

extension Logger.Level {
  fileprivate var color: ColorRole {
    switch self {
    case .trace, .debug: .secondary
    case .info, .notice: .primary
    case .warning: .warning
    case .error, .critical: .bad
    }
  }
}

/// The minimum levels of the diagnostics: in general, and by module.
public struct DiagnosticsLevels: Equatable, Sendable {
  /// The modules with loggers, by their labels without "fettle." and without what follows a period: `remote` stands for
  /// all kinds of remotes.
  public static let modules = ["actions", "commands", "sync", "flags", "CoreDatabase", "CoreNetwork", remote]

  private static let remote = "remote"

  public static let allowed =
    "off or a level (\(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))), also by module "
    + "(\(modules.joined(separator: ", "))), as in warning,CoreDatabase=debug"

  /// All actions and errors.
  public static let standard = DiagnosticsLevels(Logger.Level.info)

  /// `nil` means no output.
  public var general: Logger.Level?
  public var byModule: [String: Logger.Level?] = [:]

  public init(_ general: Logger.Level?) {
    self.general = general
  }

  /// Parses `warning,CoreDatabase=debug`; `nil` for text in any other form.
  ///
  /// - Parameter formerRemotes: names that are read as `remote`.
  public init?(_ text: String, formerRemotes: [String] = []) {
    self = .standard
    guard !text.isEmpty else { return nil }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
        .map { $0.trimming(while: \.isWhitespace) }
      guard let word = sides.last?.lowercased() else { return nil }
      let level = Logger.Level(rawValue: word)
      guard level != nil || word == "off" else { return nil }
      switch sides.count {
      case 1: general = level
      case 2:
        let name = sides[0].lowercased()
        let isFormer = formerRemotes.contains { $0.lowercased() == name }
        guard let module = Self.modules.first(where: { $0.lowercased() == (isFormer ? Self.remote : name) }) else {
          return nil
        }
        byModule[module] = .some(level)
      default: return nil
      }
    }
  }

  public func level(of module: String) -> Logger.Level? {
    byModule[module.prefix { $0 != "." }.description] ?? general
  }

  /// In the form that `init(_:)` parses.
  public var description: String {
    let parts = byModule.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value?.rawValue ?? "off")" }
    return ([general?.rawValue ?? "off"] + parts).joined(separator: ",")
  }
}

extension Substring {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> Substring {
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return start[...last]
  }
}
