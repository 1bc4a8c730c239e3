import Logging

/// From which level on what the program does is written down: in general, and by module.
struct LogLevels: Equatable, Sendable {
  /// The modules that have something to say, as their loggers are labelled behind "fettle.".
  static let modules = ["actions", "commands", "sync", "CoreDatabase", "CoreNetwork", "CorePocketBase"]

  static let allowed =
    "off or a level (\(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))), also by module "
    + "(\(modules.joined(separator: ", "))), as in warning,CoreDatabase=debug"

  /// All that a person did, and what went wrong.
  static let standard = LogLevels(Logger.Level.info)

  /// `nil` is silence.
  var general: Logger.Level?
  var byModule: [String: Logger.Level?] = [:]

  init(_ general: Logger.Level?) {
    self.general = general
  }

  /// Reads `warning,CoreDatabase=debug`; `nil` where it is not of that form.
  init?(_ text: String) {
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
        guard let module = Self.modules.first(where: { $0.lowercased() == sides[0].lowercased() }) else { return nil }
        byModule[module] = .some(level)
      default: return nil
      }
    }
  }

  func level(of module: String) -> Logger.Level? {
    byModule[module] ?? general
  }

  /// As `init(_:)` reads it.
  var description: String {
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
