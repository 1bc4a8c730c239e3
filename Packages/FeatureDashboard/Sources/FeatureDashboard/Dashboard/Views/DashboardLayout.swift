import CoreUI

/// Where the panels of the dashboard are.
struct DashboardLayout {
  let room: PanelRoom

  var layout: PanelLayout {
    switch room.columns {
    case ..<80: .rows(Self.all.map { .share(1, $0) })
    case ..<120: narrow
    default: wide
    }
  }

  /// In reading order.
  private static let all: [PanelLayout] = [
    "week", "form", "trend", "fitness", "time", "load", "efforts", "recent", "sports",
  ]

  private var narrow: PanelLayout {
    let head: PanelTrack = .fixed(5, .columns([.share(1, "week"), .share(1, "form")]))
    let recent: PanelTrack = .share(3, "recent")
    guard room.height >= 34 else { return .rows([head, .share(4, "fitness"), recent]) }
    guard room.height >= 46 else { return .rows([head, .share(4, "fitness"), .fixed(11, "time"), recent]) }
    return .rows([
      head, .fixed(8, "trend"), .share(4, "fitness"), .fixed(11, "time"), .fixed(9, "load"), recent,
      .fixed(9, .columns([.share(1, "efforts"), .share(1, "sports")])),
    ])
  }

  private var wide: PanelLayout {
    let isWide = room.columns >= 200
    let tiles: PanelLayout = .columns(
      (["week", "form", "trend"] + (isWide ? ["efforts"] : [])).map { .share(1, .panel($0)) })
    let charts: PanelLayout = .columns([.share(2, "fitness"), .share(1, "time")])
    let lists: PanelLayout =
      isWide
      ? .columns([.share(2, "recent"), .share(1, "sports")])
      : room.height < 50
        ? .columns([.share(2, "recent"), .share(1, "efforts"), .share(1, "sports")])
        : .columns([.share(2, "recent"), .share(1, .rows([.share(1, "efforts"), .share(1, "sports")]))])
    switch room.height {
    case ..<24: return .rows([.fixed(7, tiles), .share(1, charts)])
    case ..<33: return .rows([.fixed(8, tiles), .share(3, charts), .share(2, lists)])
    case ..<50: return .rows([.fixed(9, tiles), .share(3, charts), .fixed(10, "load"), .share(2, lists)])
    default: return .rows([.fixed(11, tiles), .share(1, charts), .fixed(10, "load"), .share(1, lists)])
    }
  }
}
