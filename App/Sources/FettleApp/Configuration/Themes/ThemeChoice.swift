import Commands
import CoreUI

/// The value of the key `theme`.
enum ThemeChoice: Equatable, Sendable {
  /// The theme for the terminal's background.
  case auto
  /// One of Fettle's themes, or one of the person's own.
  case named(String)

  /// `nil` for a text that cannot be the name of a theme.
  init?(_ text: String) {
    switch text.lowercased() {
    case "auto": self = .auto
    case let name where Theme.all.contains { $0.name == name }: self = .named(name)
    default:
      guard text.wholeMatch(of: #/[A-Za-z0-9][A-Za-z0-9_-]*/#) != nil else { return nil }
      self = .named(text)
    }
  }

  var text: String {
    switch self {
    case .auto: "auto"
    case .named(let name): name
    }
  }

}

extension ConfigurationReader {
  /// The theme that was chosen; `nil` if the terminal's background decides.
  func theme() throws(ConfigurationFailure) -> Theme? {
    let configured = try configured(ConfigurationKeys.theme)
    guard case .named(let name) = configured.value else { return nil }
    if let theme = Theme.all.first(where: { $0.name == name }) { return theme }
    guard let file = try ThemeFile(named: name, in: process) else {
      throw .wrongValue(
        key: ConfigurationKeys.theme.name, origin: configured.origin, given: name,
        allowed: "auto, dark, light, or NAME for a file NAME.json in \(ThemeFile.folder(in: process))")
    }
    return file.theme
  }
}
