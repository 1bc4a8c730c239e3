import CoreUI

/// The commands that are available on every screen, with their default keys.
enum ShellCommands {
  /// The names of the commands that do not open a screen of the table.
  static let names: Set<String> = ["search", "quit", "back", "palette", "help", "suspend"]

  /// The commands available at a place, in the order that help uses.
  static func all(at places: AppPlaces) -> [KeyCommand<ShellAction>] {
    let search = KeyCommand(
      "search", "Search workouts", .character("/"), action: ShellAction.search, isInHelpLine: false)
    return tabs + [search] + screens(at: places) + always + leaving(places)
  }

  private static func leaving(_ places: AppPlaces) -> [KeyCommand<ShellAction>] {
    places.current == places.tab.root
      ? [KeyCommand("quit", "Quit", .character("q"), .control("c"), action: .quit)]
      : [
        KeyCommand("back", "Back", KeyPress(.escape), .character("q"), KeyPress(.backspace), action: .back),
        KeyCommand("quit", "Quit", .control("c"), action: .quit, isInHelpLine: false),
      ]
  }

  private static var always: [KeyCommand<ShellAction>] {
    [
      KeyCommand("palette", "All commands", .character(":"), action: .palette, isInHelpLine: false),
      KeyCommand("help", "Help", .character("?"), KeyPress(.function(1)), action: .help),
      KeyCommand("suspend", "Suspend", .control("z"), action: .suspend, isInHelpLine: false),
    ]
  }

  private static var tabs: [KeyCommand<ShellAction>] {
    AppTab.allCases.compactMap { tab in
      tab.root.entry.place.map { place in
        KeyCommand(place.name, place.title, keys: place.keys, action: .select(tab), isInHelpLine: false)
      }
    }
  }

  /// The commands that open the other screens.
  private static func screens(at places: AppPlaces) -> [KeyCommand<ShellAction>] {
    ScreenTable.all.compactMap { entry in
      guard let place = entry.place, let route = entry.beginning, AppTab(root: route) == nil else { return nil }
      return KeyCommand(
        place.name, place.title, keys: place.keys, action: .open(route),
        unavailableBecause: places.current == route ? "You are already there." : nil, isInHelpLine: false)
    }
  }
}
