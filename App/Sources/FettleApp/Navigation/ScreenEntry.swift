import CoreUI

/// What the program knows about a screen. Links, tabs, the shell's key commands and the commands that the configuration
/// can bind to keys all follow from it.
///
/// The files of the features declare the entries, for example ``settings`` in `ProfileScreens.swift`.
struct ScreenEntry: Sendable {
  /// The screen's name in the view model and the configuration, with hyphens for spaces: `import-report`.
  let name: String
  /// The start of its links: `fettle://imports`.
  let host: String
  /// The rest of its links, as help shows it: `NUMBER`; `nil` for a screen that shows no particular item.
  let item: String?
  /// The tab in which an external link opens.
  let tab: AppTab
  /// How the shell opens it from anywhere; `nil` if only other screens can open it.
  let paletteEntry: PaletteEntry?
  /// The names of its key commands, without those that every form has.
  let keyCommands: Set<String>
  /// Parses a link to this screen. It throws if any part of the link is invalid.
  let route: @Sendable (ScreenLink) throws -> AppRoute
  /// The screen without filters; `nil` if it needs an item.
  let beginning: AppRoute?

  /// - Parameter link: the start of its links, if it differs from its name.
  init(
    _ name: String, link: String? = nil, item: String? = nil, in tab: AppTab, paletteEntry: PaletteEntry? = nil,
    keyCommands: Set<String>, route: @escaping @Sendable (ScreenLink) throws -> AppRoute
  ) {
    self.name = name
    host = link ?? name
    self.item = item
    self.tab = tab
    self.paletteEntry = paletteEntry
    self.keyCommands = keyCommands
    self.route = route
    beginning = item == nil ? try? route(ScreenLink(host: host, item: nil, query: [])) : nil
  }

  /// The form of its links, as help shows it.
  var linkForm: String { "\(ScreenLink.scheme)://\(host)\(item.map { "/\($0)" } ?? "")" }
}

/// A shell key command that opens a screen.
struct PaletteEntry: Sendable {
  let name: String
  let title: String
  let keys: [KeyPress]

  init(_ name: String, _ title: String, _ keys: KeyPress...) {
    self.name = name
    self.title = title
    self.keys = keys
  }
}
