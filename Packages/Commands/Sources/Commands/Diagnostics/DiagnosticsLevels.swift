public import Logging

/// The minimum levels of the diagnostics: in general, and by module.
public struct DiagnosticsLevels: Equatable, Sendable {
  /// The modules with loggers, by their labels without "fettle.".
  public static let modules = ["actions", "commands", "sync", "flags", "CoreDatabase", "CoreNetwork", "CorePocketBase"]

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
  public init?(_ text: String) {
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

  public func level(of module: String) -> Logger.Level? {
    byModule[module] ?? general
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
