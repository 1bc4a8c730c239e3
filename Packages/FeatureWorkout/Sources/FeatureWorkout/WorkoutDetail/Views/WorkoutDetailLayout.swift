import CoreUI

/// Where the panels of a workout are.
struct WorkoutDetailLayout {
  let tab: WorkoutDetailTab
  let room: PanelRoom

  var layout: PanelLayout {
    guard room.rows != nil else { return .rows(Self.all.map { .natural($0) }) }
    switch tab {
    case .overview: return overview
    case .charts: return "charts"
    case .map: return map
    case .laps: return laps
    case .zones: return zones
    case .power: return power
    case .texts: return texts
    }
  }

  /// In reading order.
  private static let all: [PanelLayout] =
    ["figures", "charts", "map", "splits"] + zoneNames
    + ["records", "passes", "intervals", "depth", "distributions", "laps", "load", "texts"]
  private static let zoneNames: [PanelLayout] = ["zones-heartRate", "zones-power", "zones-speed"]

  private var overview: PanelLayout {
    switch room.columns {
    case ..<80: return .rows((["charts"] + Self.all.filter { $0 != "charts" }).map { .share(1, $0) })
    case ..<120:
      return .rows([
        .share(3, "charts"), .natural(atMost: room.height / 3, "zones-heartRate"),
        .natural(atMost: room.height < 24 ? 5 : 8, "figures"), .whenFocused("records"),
      ])
    case ..<200:
      return .columns([
        .share(
          37,
          .rows([
            .share(1, "map"), .natural(atMost: room.height / 3, "zones-heartRate"), .natural(atMost: 8, "records"),
            .natural(atMost: 9, "load"),
          ])),
        .share(
          63, .rows([.share(3, "charts"), .fixed(max(8, room.height / 4), "splits"), .natural(atMost: 9, "figures")])),
      ])
    default:
      return .columns([
        .share(
          37,
          .rows([
            .share(3, "map"), .natural(atMost: 12, "zones-heartRate"), .natural(atMost: room.height / 3, "laps"),
            .natural(atMost: 12, "records"), .natural(atMost: 8, "load"),
          ])),
        .share(
          63, .rows([.share(3, "charts"), .fixed(max(10, room.height / 4), "splits"), .natural(atMost: 9, "figures")])),
      ])
    }
  }

  /// On a very wide screen, the splits fill the room next to the map.
  private var map: PanelLayout {
    let passes = PanelTrack.natural(atMost: max(4, room.height / 3), "passes")
    return room.columns < 160
      ? .rows([.share(1, "map"), passes])
      : .columns([.share(3, "map"), .share(2, .rows([.share(1, "splits"), passes]))])
  }

  private var laps: PanelLayout {
    room.columns < 120
      ? .rows([.share(1, "laps"), .share(1, "split-table"), .natural(atMost: room.height / 3, "intervals")])
      : .rows([
        .share(1, "splits"),
        .natural(
          atMost: room.height - max(9, room.height / 3),
          .columns([.share(1, "laps"), .share(1, "split-table"), .share(1, "intervals")])),
      ])
  }

  private var zones: PanelLayout {
    room.columns < 120
      ? .rows(
        Self.zoneNames.map { .natural($0) } + [
          .natural(atMost: 6, "load"), .natural(atMost: 8, "depth"), .share(1, "distributions"),
        ])
      : .rows([
        .share(1, .columns(Self.zoneNames.map { .share(1, $0) })),
        .share(1, .columns([.share(1, "load"), .share(1, "depth"), .share(1, "distributions")])),
      ])
  }

  private var power: PanelLayout {
    room.columns < 120
      ? .rows([.share(2, "power"), .natural(atMost: room.height / 2, "zones-power")])
      : .rows([
        .share(2, "power"),
        .natural(atMost: room.height / 2, .columns([.share(1, "zones-power"), .share(1, "depth")])),
      ])
  }

  private var texts: PanelLayout {
    switch (room.columns, room.height) {
    case (..<120, _): .rows([.share(1, "texts"), .natural(atMost: room.height / 2, "figures")])
    case (_, ..<30): .columns([.share(1, "texts"), .share(1, "figures")])
    default:
      .columns([
        .share(1, .rows([.share(1, "texts"), .share(1, "map")])),
        .share(1, .rows([.natural(atMost: room.height / 2, "figures"), .share(1, "splits")])),
      ])
    }
  }
}
