import CorePresentation
import CoreUI
import DomainAccount

/// The whole screen: tabs, the screen of a place, what was said, and what can be done.
struct ShellView: View {
  static let tabs = "tabs"
  static let scrolled = "screen"

  private let state: ShellState
  private let environmentName: String?
  private let tab: AppTab
  private let screen: AnyView
  private let fills: Bool
  private let isTyping: Bool
  private let scroll: ScrollPosition
  private let offers: ShellOffers
  private let found: [Offer]

  @MainActor
  init(_ shell: Shell) {
    state = shell.state
    environmentName = shell.environmentName
    tab = shell.coordinator.places.tab
    screen = shell.screen.view
    fills = shell.screen.fillsScreen
    isTyping = shell.screen.isTyping
    scroll = state.scrolls[shell.coordinator.current] ?? ScrollPosition()
    offers = ShellOffers(shell)
    if case .palette(let palette) = state.overlay {
      found = PaletteSearch(offers, matching: palette.entry.text).offers
    } else {
      found = []
    }
  }

  var body: some View {
    ZStack {
      VStack {
        HStack {
          TabBar(AppTab.allCases.map(\.title), selected: AppTab.allCases.firstIndex(of: tab) ?? 0, name: Self.tabs)
          Spacer()
          if let environmentName { Text(environmentName).foreground(.warning).lineLimit(1) }
          ShellStanding(sync: state.sync)
        }
        if fills {
          VStack {
            screen
            Spacer()
          }
        } else {
          ScrollView(Self.scrolled, top: scroll.top) { screen }
        }
        Text(state.notice ?? "").foreground(.warning).lineLimit(1).layoutPriority(1)
        HelpLine(helpItems).layoutPriority(1)
      }
      switch state.overlay {
      case .help(let position): ShellHelp(offers: offers, position: position)
      case .palette(let palette): ShellPalette(palette: palette, found: found)
      case nil: EmptyView()
      }
    }
  }

  private var helpItems: [HelpLine.Item] {
    offers.all.filter(\.isInHelpLine).compactMap { offer in
      // While something is being typed a letter is a letter.
      offer.keys.first { !isTyping || !$0.typesCharacter }.map {
        HelpLine.Item(key: $0.description, title: offer.title, refusal: offer.refusal)
      }
    }
  }
}

/// What of the synchronisation asks for attention, in the corner.
private struct ShellStanding: View {
  let sync: SyncStatus

  var body: some View {
    Text(words).foreground(sync.conflictCount + sync.refusedCount > 0 ? .warning : .secondary).lineLimit(1)
  }

  private var words: String {
    guard sync.account != nil else { return "" }
    if sync.conflictCount > 0 { return sync.conflictCount == 1 ? "1 conflict" : "\(sync.conflictCount) conflicts" }
    if sync.refusedCount > 0 { return "\(sync.refusedCount) refused" }
    if sync.waitingCount > 0 { return "\(sync.waitingCount) waiting" }
    return "in step"
  }
}
