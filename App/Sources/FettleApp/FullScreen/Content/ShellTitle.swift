import CoreCommon
import CoreUI
import DomainAccount

/// The title line: whether the session is recorded, the places, a screen beside them, the environment of the log, the
/// sync status and the day.
struct ShellTitle: View {
  @Environment(\.quantities) private var quantities
  @Environment(\.today) private var today
  @Environment(\.width) private var width
  let places: NavigationState
  let keys: KeyNames
  let environmentName: String?
  let isRecorded: Bool
  let sync: SyncStatus

  var body: some View {
    if isRecorded {
      HStack(spacing: 0) {
        // Outside the tabs, so that it stays when they leave no room for anything else.
        Text(width < 80 ? " ●" : " ● recording").bold().foreground(.bad)
        tabs
      }
    } else {
      tabs
    }
  }

  private var tabs: some View {
    let beside = shown == nil ? places.current.entry.paletteEntry : nil
    return TabBar(
      Self.routes.compactMap(\.entry.paletteEntry?.title) + [beside?.title].compactMap(\.self),
      keys: Self.routes.map { keys.name(of: $0.entry.name) }
        + [beside.map { keys.key(of: $0.name) ?? "" }]
        .compactMap(\.self),
      selected: shown ?? Self.routes.count, optional: AppTab.allCases.count..<Self.routes.count,
      leading: Text("fettle").bold().foreground(.key), trailing: trailing, name: ShellRegion.tabs)
  }

  /// The places that the bar names, in the order of their digits.
  private static let routes = AppTab.allCases.map(\.root) + FurtherScreen.allCases.map(\.root)

  /// What a click on one of them does.
  static func action(ofPlace index: Int) -> ShellAction? {
    if let tab = AppTab.allCases.dropFirst(index).first { return .select(tab) }
    return FurtherScreen.allCases.dropFirst(index - AppTab.allCases.count).first.map { .visit($0) }
  }

  /// Which of the places is shown, or led to the screen that is shown; `nil` if the screen has a name of its own.
  private var shown: Int? {
    let entry = places.current.entry
    if let further = FurtherScreen.allCases.firstIndex(where: { $0.root.entry.name == entry.name }) {
      return AppTab.allCases.count + further
    }
    let isTab = AppTab.allCases.contains { $0.root.entry.name == entry.name }
    guard isTab || entry.paletteEntry == nil else { return nil }
    let passed = isTab ? nil : places.path.compactMap { FurtherScreen(root: $0) }.last
    return passed.flatMap { Self.routes.firstIndex(of: $0.root) } ?? AppTab.allCases.firstIndex(of: places.tab) ?? 0
  }

  private var trailing: [Text] {
    let environment = environmentName.map { Text($0).foreground(.warning) }
    let date = today.map {
      Text(quantities.date(daysSinceEpoch: $0, style: width < 160 ? .dayMonth : .weekdayDayMonthYear))
    }
    return [environment, status, date].compactMap(\.self)
  }

  private var status: Text? {
    guard let headline = SyncHeadline(sync) else { return nil }
    switch headline {
    case .conflicts, .rejected: return Text("! \(headline.text)").foreground(.warning)
    case .pending: return Text(headline.text).foreground(.secondary)
    case .synced: return Text("✓ ").foreground(.good) + Text(headline.text).foreground(.secondary)
    }
  }
}
