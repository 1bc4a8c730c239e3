import CoreUI

/// Where the panels of the dashboard are.
struct DashboardLayout {
  let room: PanelRoom

  var layout: PanelLayout {
    switch room.columns {
    case ..<80: .rows(Self.all.map { .share(1, $0) })
    case ..<120: narrow
    case 160..<200 where room.height >= 36: medium
    default: wide
    }
  }

  /// In reading order.
  private static let all: [PanelLayout] = [
    "week", "form", "goals", "trend", "fitness", "time", "load", "efforts", "recent", "sports",
  ]

  private var narrow: PanelLayout {
    let head: PanelTrack = .fixed(5, .columns([.share(1, "week"), .share(1, "form")]))
    let recent: PanelTrack = .share(3, "recent")
    guard room.height >= 34 else { return .rows([head, .share(4, "fitness"), recent]) }
    let goals: PanelTrack = .natural(atMost: 6, "goals")
    guard room.height >= 46 else { return .rows([head, goals, .share(4, "fitness"), .fixed(11, "time"), recent]) }
    return .rows([
      head, goals, .fixed(8, "trend"), .share(4, "fitness"), .fixed(11, "time"), .fixed(9, "load"), recent,
      .fixed(9, .columns([.share(1, "efforts"), .share(1, "sports")])),
    ])
  }

  /// As wide as the list and its preview: what happened at the left, how it adds up at the right.
  private var medium: PanelLayout {
    let course: PanelLayout = .rows([.share(3, "fitness"), .share(2, "recent")])
    let (tileHeight, yearHeight, leastTimeHeight) = (9, 10, 11)
    let listHeight = max(5, (room.height - tileHeight - yearHeight - leastTimeHeight) / 2)
    let sums: PanelLayout = .rows([
      .share(1, "time"), .natural(atMost: listHeight, "efforts"), .natural(atMost: listHeight, "sports"),
    ])
    return .rows([
      .fixed(tileHeight, tiles), .share(1, .columns([.share(94, course), .share(65, sums)])),
      .fixed(yearHeight, year),
    ])
  }

  private var tiles: PanelLayout { .columns([.share(1, "week"), .share(1, "form"), .share(1, "trend")]) }

  private var year: PanelLayout { .columns([.share(1, "load"), .fixed(48, "goals")]) }

  private var wide: PanelLayout {
    let isWide = room.columns >= 200
    let tiles: PanelLayout =
      isWide
      ? .columns(
        ["week", "form", "trend", "efforts"].map { .share(1, .panel($0)) }) : self.tiles
    let charts: PanelLayout = .columns([.share(2, "fitness"), .share(1, "time")])
    let lists: PanelLayout =
      isWide
      ? .columns([.share(2, "recent"), .share(1, .rows([.natural(atMost: 9, "goals"), .share(1, "sports")]))])
      : room.height < 50
        ? .columns([.share(2, "recent"), .share(1, "efforts"), .share(1, "sports")])
        : .columns([.share(2, "recent"), .share(1, .rows([.share(1, "efforts"), .share(1, "sports")]))])
    let year = isWide ? "load" : self.year
    switch room.height {
    case ..<24: return .rows([.fixed(7, tiles), .share(1, charts)])
    case ..<33: return .rows([.fixed(8, tiles), .share(3, charts), .share(2, lists)])
    case ..<50: return .rows([.fixed(9, tiles), .share(3, charts), .fixed(10, year), .share(2, lists)])
    default: return .rows([.fixed(11, tiles), .share(1, charts), .fixed(10, year), .share(1, lists)])
    }
  }
}
