import Commands
import CoreCommon
import CoreUI
import DomainAccount
import DomainCore
import FeatureImport

// The page of a browser that shows what the shell shows.
extension Shell {
  /// The current page.
  func page(for window: LivePage.Window) -> LivePage {
    renewIfNeeded()
    return page(of: screen, for: window)
  }

  private func page(of screen: some AnyScreen, for window: LivePage.Window) -> LivePage {
    let content = content(of: screen)
    let (keyCommands, route) = (content.keyCommands, coordinator.current)
    var page = LivePage(
      title: "\(route.heading) – Fettle", heading: route.heading,
      content: node(
        content.screen.environment(\.keys, keyCommands.keyNames)
          .environment(\.remedies, .inFullScreen(keyCommands.keyNames))),
      address: BrowserAddress.text(of: route), window: window)
    page.fact = container.configuration.environment ?? ""
    page.places = places(keyCommands)
    page.back = coordinator.places.previous.map { .init($0.heading, address: BrowserAddress.text(of: $0)) }
    page.find = keyCommands.all.first { $0.name == "palette" }.map { command($0, isDirect: false, of: keyCommands) }
    page.commands = commands(keyCommands)
    page.overlay = overlay(content)
    page.toasts = state.toasts.map { toast($0, keyCommands) }
    page.status = status
    page.activity = isStoring ? "Saving" : nil
    if case .importFiles = route { page.upload = Self.upload }
    return page
  }

  private func node(_ view: some View) -> SemanticNode {
    SemanticNode(view, width: size.width, environment: drawingEnvironment)
  }

  private static let upload = LivePage.Upload(
    "Drop files here", hint: "FIT, GPX, TCX and archives",
    types: [".fit", ".gpx", ".tcx", ".gz", ".zip", ".7z", ".tar", ".tgz", ".csv", ".json"])

  /// What a page asks about files from another program of the device.
  static func question(about names: [String]) -> LivePage.Shared {
    let shown = names.prefix(sharedNameLimit)
    let more = names.count > shown.count ? ["and \(names.count - shown.count) more"] : []
    return LivePage.Shared(
      names.count == 1 ? "A file from another app" : "\(names.count) files from another app", names: shown + more,
      acceptTitle: "Import", declineTitle: "Discard")
  }

  private static let sharedNameLimit = 20

  // MARK: places

  private func places<Shown: Content>(_ keyCommands: ShellKeyCommands<Shown>) -> [LivePage.Place] {
    let tabs = AppTab.allCases.map(\.root) + FurtherScreen.allCases.map(\.root)
    let others = ScreenEntry.all.filter { $0.paletteEntry != nil }.compactMap(\.beginning).filter { !tabs.contains($0) }
    let current = coordinator.current.entry.name
    let isNamed = (tabs + others).contains { $0.entry.name == current }
    return (tabs + others).compactMap { route in
      guard let shown = route.entry.paletteEntry else { return nil }
      let isCurrent = isNamed ? route.entry.name == current : route == coordinator.places.tab.root
      return LivePage.Place(
        route.entry.shortTitle, address: BrowserAddress.text(of: route), icon: route.entry.icon,
        key: keyCommands.all.first { $0.name == shown.name }?.keys.first?.description, isCurrent: isCurrent,
        isTab: Self.phoneTabs.contains(route.entry.name))
    }
  }

  /// What a phone shows without opening the list of all places.
  private static let phoneTabs: Set<String> = ["dashboard", "workouts", "calendar", "plan"]

  // MARK: commands

  /// Commands that only a terminal has, and those that lead to the places.
  private static let leftOut: Set<String> = Set(
    ["next-panel", "previous-panel", "scroll-down", "scroll-up", "zoom", "quit", "back", "suspend", "mouse", "palette"]
      + ScreenEntry.all.compactMap(\.paletteEntry?.name))

  /// How many commands have room beside a heading.
  private static let directCount = 3

  private func commands<Shown: Content>(_ keyCommands: ShellKeyCommands<Shown>) -> [LivePage.Command] {
    let own = Set(keyCommands.ofScreen.map(\.name))
    let direct = keyCommands.ofScreen.filter(\.isInHelpLine).prefix(Self.directCount).map(\.name)
    return keyCommands.all.filter { own.contains($0.name) || !Self.leftOut.contains($0.name) }.map {
      command($0, isDirect: direct.contains($0.name) || $0.name == "undo" && $0.isInHelpLine, of: keyCommands)
    }
  }

  private func command<Shown: Content>(
    _ command: ShellKeyCommands<Shown>.Command, isDirect: Bool, of keyCommands: ShellKeyCommands<Shown>
  ) -> LivePage.Command {
    let primary = keyCommands.ofScreen.first { ["save", "add", "import"].contains($0.name) }?.name
    return LivePage.Command(
      command.name, command.title, key: command.keys.first?.description,
      unavailableBecause: command.unavailableBecause, isPrimary: command.name == primary, isDirect: isDirect,
      about: command.about?.text)
  }

  private func overlay<Shown: Content>(_ content: ShellContent<Shown>) -> SemanticNode? {
    switch content.state.shell.overlay {
    case .help(let help):
      node(
        ShellHelp(
          ofScreen: content.keyCommands.ofScreen, ofShell: content.keyCommands.ofShell, position: help.position,
          search: help.search))
    case .palette(let palette):
      node(
        ShellPalette(
          palette: palette, found: content.keyCommands.found(by: palette, used: content.state.shell.usedCommands),
          totalCount: content.keyCommands.all.count))
    case nil: nil
    }
  }

  // MARK: messages

  private func toast<Shown: Content>(_ toast: Toast, _ keyCommands: ShellKeyCommands<Shown>) -> LivePage.Toast {
    var answers: [LivePage.Toast.Answer] = []
    if let offered = keyCommands.all.first(where: { $0.name == toast.offer }) {
      answers.append(.init(offered.title, .run(offered.name, about: offered.about?.text)))
    }
    if toast.kind == .failure { answers.append(.init("Hide", .key(KeyPress(.escape)))) }
    return LivePage.Toast(number: toast.number, toast.kind.ofItem, toast.text, answers: answers)
  }

  private var status: [LivePage.Status] {
    guard let headline = SyncHeadline(state.sync) else { return [] }
    switch headline {
    case .conflicts: return [.init(.warning, headline.text, address: BrowserAddress.text(of: .conflicts))]
    case .rejected: return [.init(.warning, headline.text, address: BrowserAddress.text(of: .outbox))]
    case .pending: return [.init(.busy, headline.text, address: BrowserAddress.text(of: .outbox))]
    case .synced: return [.init(.good, "Synced", address: BrowserAddress.text(of: .sync))]
    }
  }
}

extension AppRoute {
  /// The heading of its page.
  var heading: String { entry.shortTitle }
}

extension CommandSubject {
  /// The text that a page sends back with a command, so that it is never applied to another thing.
  var text: String {
    switch self {
    case .selection(let subject): "selection:\(subject)"
    case .question(let subject): "question:\(subject)"
    }
  }
}

extension ScreenEntry {
  /// A title that fits beside a drawing.
  var shortTitle: String {
    if let title = paletteEntry?.title, title.count <= 14 { return title }
    let words = host.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The drawing beside its name.
  var icon: LiveIcon { Self.icons[host] ?? .page }

  /// The drawings by the start of a screen's links.
  static let icons: [String: LiveIcon] = [
    "dashboard": .tiles, "workouts": .list, "calendar": .calendar, "year": .calendar, "records": .trophy,
    "profile": .person, "account": .person, "periods": .columns, "figures": .columns, "saved-figures": .columns,
    "plan": .flag, "predictions": .clock, "goals": .target, "curves": .curve, "trends": .curve, "map": .pin,
    "segments": .pin, "gear": .tag, "settings": .sliders, "flags": .sliders, "import": .tray, "imports": .tray,
    "sync": .arrows, "outbox": .arrows, "conflicts": .arrows, "new-workout": .plus,
  ]
}
