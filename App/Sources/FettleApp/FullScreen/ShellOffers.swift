import CoreUI
import FeatureWorkout

/// Everything that can be done now: what the screen offers, and what can be done anywhere, each with the keys that the
/// configuration gives it.
struct ShellOffers {
  let ofScreen: [Offer]
  /// What can be done anywhere. One that the screen has a command of that name for is here for its own keys alone.
  let ofShell: [Offer]

  @MainActor
  init(_ shell: Shell) {
    let bindings = shell.keyBindings
    ofScreen = shell.screen.offers.map { $0.bound(by: bindings, on: shell.screen.name) }
    let taken = Set(ofScreen.map(\.name))
    let takenKeys = Set(ofScreen.flatMap(\.keys))
    ofShell = Self.standard(shell).map { $0.bound(by: bindings, on: "shell") }.filter { offer in
      !taken.contains(offer.name) || offer.keys.contains { !takenKeys.contains($0) }
    }
  }

  /// Each command once, in the order in which a line of keys leaves them out: the help is there at any width.
  var all: [Offer] {
    let taken = Set(ofScreen.map(\.name))
    let others = ofShell.filter { !taken.contains($0.name) }
    return ofScreen + others.filter { $0.name != "help" } + others.filter { $0.name == "help" }
  }

  @MainActor
  private static func standard(_ shell: Shell) -> [Offer] {
    func place(_ name: String, _ title: String, _ route: AppRoute, _ keys: KeyPress...) -> Offer {
      Offer(
        name: name, title: title, keys: keys,
        refusal: shell.coordinator.current == route ? "You are there already." : nil, isInHelpLine: false
      ) { shell.perform(.open(route)) }
    }
    func action(
      _ name: String, _ title: String, _ action: ShellAction, isInHelpLine: Bool = false, _ keys: KeyPress...
    ) -> Offer {
      Offer(name: name, title: title, keys: keys, isInHelpLine: isInHelpLine) { shell.perform(action) }
    }
    let tabs = AppTab.allCases.enumerated().map { index, tab in
      action(tab.rawValue, tab.title, .select(tab), .character(Character("\(index + 1)")))
    }
    let places = [
      Offer(name: "search", title: "Search workouts", keys: [.character("/")], isInHelpLine: false) {
        shell.perform(.select(.workouts))
        (shell.screen as? WorkoutListScreen)?.perform(.startSearch)
      },
      place("new", "Log a workout by hand", .newWorkout, .character("n")),
      place("import", "Take files in", .importFiles, .character("i")),
      place("imports", "Imports", .imports),
      place("duplicates", "Duplicates", .duplicates),
      place("settings", "Settings", .settings, .character(",")),
      place("account", "Account", .account),
      place("sync", "Synchronisation", .sync),
      place("outbox", "Changes that wait for the server", .outbox),
      place("conflicts", "Conflicts", .conflicts),
      place("flags", "Feature flags", .flags),
    ]
    let isAtRoot = shell.coordinator.current == shell.coordinator.places.tab.root
    let leaving =
      isAtRoot
      ? [action("quit", "Quit", .quit, isInHelpLine: true, .character("q"), .control("c"))]
      : [
        action("back", "Back", .back, isInHelpLine: true, KeyPress(.escape), .character("q"), KeyPress(.backspace)),
        action("quit", "Quit", .quit, .control("c")),
      ]
    return tabs + places + [
      action("palette", "All commands", .palette, .character(":")),
      action("help", "Help", .help, isInHelpLine: true, .character("?"), KeyPress(.function(1))),
      action("suspend", "Back to the shell for a while", .suspend, .control("z")),
    ] + leaving
  }
}

extension Offer {
  @MainActor
  fileprivate func bound(by bindings: KeyBindings, on screen: String) -> Offer {
    guard let keys = bindings.keys(of: name, on: screen) else { return self }
    return Offer(name: name, title: title, keys: keys, refusal: refusal, isInHelpLine: isInHelpLine, about: about) {
      self()
    }
  }
}
