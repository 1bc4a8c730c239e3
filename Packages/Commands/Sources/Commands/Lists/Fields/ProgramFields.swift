import DomainProfile

extension ListField<FlagsDocument.FlagJSON> {
  static let all: [ListField] = [
    ListField("name") { $0.name },
    ListField("isOn") { $0.isOn },
    ListField("origin") { $0.origin },
    ListField("default") { $0.default },
    ListField("override") { $0.override },
    ListField("permissions") { $0.permissions },
    ListField("purpose") { $0.purpose },
  ]
}

extension ListField<ConfigurationDocument.KeyJSON> {
  static let all: [ListField] = [
    ListField("name") { $0.name },
    ListField("value") { $0.value },
    ListField("origin") { $0.origin },
    ListField("originCode") { $0.originCode },
    ListField("overridden") { $0.overridden },
    ListField("overriddenCodes") { $0.overriddenCodes },
    ListField("purpose") { $0.purpose },
    ListField("allowed") { $0.allowed },
  ]
}

extension ListField<UsageDocument.UseJSON> {
  static let all: [ListField] = [
    ListField("screen") { $0.screen },
    ListField("action") { $0.action },
    ListField("count") { $0.count },
    ListField("recentCount") { $0.recentCount },
    ListField("lastDay") { $0.lastDay },
  ]
}

extension ListField<SettingField> {
  /// Every setting of `settings`, as `fettle settings set` accepts it.
  static func all(_ settings: Settings) -> [ListField] {
    [
      ListField("setting") { $0.rawValue },
      ListField("value") { settings.change(of: $0).text },
      ListField("inEffect") { settings.inEffect($0) },
    ]
  }
}
