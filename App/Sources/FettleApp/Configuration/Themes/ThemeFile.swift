import Commands
import CoreUI
import DomainCore
import Foundation

/// A person's own theme: one JSON object that changes some colors of one of Fettle's themes.
struct ThemeFile {
  let theme: Theme

  private static let parentName = "parent"
  private static let groundName = "ground"

  /// The folder of all theme files.
  static func folder(in process: ProcessEnvironment) -> String {
    let configuration = ConfigurationFile.location(in: process).path
    return (configuration as NSString).deletingLastPathComponent + "/themes"
  }

  /// - Returns: `nil` if there is no such file.
  init?(named name: String, in process: ProcessEnvironment) throws(ConfigurationFailure) {
    let path = "\(Self.folder(in: process))/\(name).json"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let object = try ConfigurationFile.object(at: path)
    let parent = try Self.parent(in: object, path)
    var ground = parent.ground
    var colors: [ColorRole: RGBColor] = [:]
    for (token, value) in object.sorted(by: { $0.key < $1.key }) where token != Self.parentName {
      if token == Self.groundName {
        ground = try Self.color(value, token, path)
      } else if let role = ThemeToken.role(named: token) {
        colors[role] = try Self.color(value, token, path)
      } else {
        throw .unknownColor(token, path: path, near: Self.names.closest(to: token))
      }
    }
    let adapted = ground == parent.ground ? parent : parent.adapted(to: ground)
    theme = adapted.changing(colors, name: name)
  }

  private static let names = [parentName, groundName] + ThemeToken.all.map(\.name)

  private static func parent(in object: [String: Any], _ path: String) throws(ConfigurationFailure) -> Theme {
    guard let given = object[parentName] else { return .dark }
    guard let theme = Theme.all.first(where: { $0.name == given as? String }) else {
      throw .wrongValue(
        key: parentName, origin: .file(path: path), given: shown(given),
        allowed: Theme.all.map(\.name).joined(separator: " or "))
    }
    return theme
  }

  private static func color(
    _ value: Any, _ token: String, _ path: String
  ) throws(ConfigurationFailure) -> RGBColor {
    guard let color = (value as? String).flatMap({ RGBColor(hexadecimal: $0) }) else {
      throw .wrongValue(key: token, origin: .file(path: path), given: shown(value), allowed: "a color such as #FFD75F")
    }
    return color
  }

  private static func shown(_ value: Any) -> String {
    switch value {
    case is [Any]: "[…]"
    case is [String: Any]: "{…}"
    case is NSNull: "null"
    default: "\(value)"
    }
  }
}

extension Theme {
  /// A sentence for each color that is hard to see on the theme's background.
  var problems: [String] {
    weakRoles.compactMap { role in
      guard let token = ThemeToken.name(of: role), let least = role.leastContrast else { return nil }
      return String(
        format:
          "Theme “%@”: %@ is hard to see. Its contrast with the background %@ is %.1f; use a color with %.1f or more.",
        name, token, ground.hexadecimal, contrast(of: role), least)
    }
  }
}
