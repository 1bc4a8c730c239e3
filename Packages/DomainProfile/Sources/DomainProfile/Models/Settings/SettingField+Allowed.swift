extension SettingField {
  /// What a value may be, in one phrase: `metric or imperial`.
  public var allowed: String {
    switch self {
    case .units, .unitsOf: Self.names(of: UnitPreference.self)
    case .firstWeekday: "a day of the week, such as sunday"
    case .defaultSport: Self.names(of: SportChoice.self)
    case .zones(.heartRate, _): Self.zones(of: HeartRateZoneModel.self, example: "own 120,140,160,175")
    case .zones(.power, _): Self.zones(of: PowerZoneModel.self, example: "own 140,190,230,265")
    case .zones(.pace, _): Self.zones(of: PaceZoneModel.self, example: "own 6:00,5:20,4:50")
    }
  }

  private static func names<Choice: CaseIterable & RawRepresentable<String>>(of choice: Choice.Type) -> String {
    let names = choice.allCases.map(\.rawValue)
    guard names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + names.suffix(1).joined()
  }

  private static func zones<Model: ZoneModel>(of model: Model.Type, example: String) -> String {
    let kind = Model.kind
    let range = kind.plausibleBounds
    let (easiest, hardest) = kind.isRising ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    let figure = ZoneChoice<Model>.figure
    return "\(names(of: model)), or up to \(ZoneKind.boundCount.upperBound) \(kind.isRising ? "rising" : "falling") "
      + "bounds from \(figure(easiest)) to \(figure(hardest)) \(kind.unit), such as \(example)"
  }
}
