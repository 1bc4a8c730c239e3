import CoreUI

/// Where the panels of the profile are.
struct ProfileLayout {
  let room: PanelRoom
  let hasWeights: Bool
  let hasHistory: Bool

  var layout: PanelLayout { room.columns < 120 ? narrow : wide }

  private var measures: PanelLayout { .rows([.natural("body"), .natural("heart"), .natural("thresholds")]) }

  private var narrow: PanelLayout {
    let fields: PanelTrack = .natural(.columns([.share(1, "person"), .share(1, measures)]))
    guard hasWeights || hasHistory else { return .rows([fields, .share(1, "uses")]) }
    guard room.height >= 34 else { return .rows([fields, hasWeights ? .share(1, "weight") : .share(1, "history")]) }
    return .rows([fields, .natural("uses"), .share(2, "weight"), .share(1, "history")])
  }

  private var wide: PanelLayout {
    let fields: [PanelTrack] = [.natural("person"), .natural("body"), .natural("heart"), .natural("thresholds")]
    guard hasWeights || hasHistory else {
      return .columns([
        .share(1, .rows([.natural("person"), .share(1, "body")])),
        .share(1, .rows([.natural("heart"), .natural("thresholds"), .share(1, "uses")])),
      ])
    }
    let courses: PanelLayout = .rows([
      .share(2, "weight"),
      hasWeights ? .natural(atMost: max(6, room.height / 3), "history") : .share(1, "history"),
    ])
    return .columns([.share(2, .rows(fields + [.share(1, "uses")])), .share(3, courses)])
  }
}
