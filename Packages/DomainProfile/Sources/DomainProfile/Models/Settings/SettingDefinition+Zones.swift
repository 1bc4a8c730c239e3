import DomainCore

extension SettingDefinition {
  /// The setting for zones of one kind, for one sport or, with `nil`, for all sports without zones of their own.
  init(_ kind: ZoneKind, _ sport: Sport?) {
    switch kind {
    case .heartRate:
      self.init(HeartRateZoneModel.self, sport, example: Self.heartRateExample(sport), own: "own 120,140,160,175") {
        .heartRateZones(sport, $0)
      }
    case .power:
      self.init(PowerZoneModel.self, sport, example: "coggan", own: "own 140,190,230,265") { .powerZones(sport, $0) }
    case .pace:
      self.init(PaceZoneModel.self, sport, example: "friel", own: "own 6:00,5:20,4:50") { .paceZones(sport, $0) }
    }
  }

  private init<Model: ZoneModel>(
    _ model: Model.Type, _ sport: Sport?, example: String, own: String,
    change: @escaping (ZoneChoice<Model>?) -> SettingChange
  ) {
    let kind = Model.kind
    name = (["zones", kind.rawValue] + [sport?.rawValue].compactMap(\.self)).joined(separator: ".")
    words = "\(kind.rawValue) zones" + (sport.map { " for \($0.name.lowercased())" } ?? "")
    let title = kind.rawValue.replacing("-", with: " ")
    label =
      title.prefix(1).uppercased() + title.dropFirst() + (sport.map { ", \($0.name.lowercased())" } ?? "")
    self.example = example
    let range = kind.plausibleBounds
    let (easiest, hardest) = kind.isRising ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    let figure = ZoneChoice<Model>.figure
    allowed =
      "\(Model.allNames), or up to \(ZoneKind.boundCount.upperBound) \(kind.isRising ? "rising" : "falling") "
      + "boundaries from \(figure(easiest)) to \(figure(hardest)) \(kind.unit), such as \(own)"
    meaning = allowed
    choices = []
    standard = nil
    self.change = { typed, units in
      guard let typed else { return change(nil) }
      return ZoneChoice<Model>(typed: typed, units: units).map { change($0) }
    }
  }

  private static func heartRateExample(_ sport: Sport?) -> String {
    switch sport {
    case nil: "lactate-threshold"
    case .running, .trailRunning: "friel-running"
    case .cycling, .mountainBiking, .indoorCycling, .eBiking: "friel-cycling"
    default: "own 120,140,160,175"
    }
  }
}
