import DomainProfile

/// `fettle settings list --json`; what was left unsaid is left out.
struct SettingsDocument: JSONDocument {
  let format = "fettle.settings/1"
  let units: String?
  /// Units of single quantities, by the quantity's name.
  let unitsByQuantity: [String: String]
  let firstWeekday: String?
  let defaultSport: String?
  let zones: [Zones]

  init(_ settings: Settings) {
    units = settings.units?.rawValue
    unitsByQuantity = Dictionary(
      uniqueKeysWithValues: settings.unitsByQuantity.map { ($0.key.rawValue, $0.value.rawValue) })
    firstWeekday = settings.firstWeekday?.rawValue
    defaultSport = settings.defaultSport?.rawValue
    zones = SettingField.allCases.compactMap { Zones(settings.change(of: $0)) }
  }

  /// How the zones of one kind are found, in one sport or, without one, in all that are not named. A model is `own`
  /// where the bounds stand beside it.
  struct Zones: Encodable {
    let kind: String
    let sport: String?
    let model: String
    let boundsBeatsPerMinute: [Double]?
    let boundsWatts: [Double]?
    let boundsSecondsPerKilometer: [Double]?

    fileprivate init?(_ change: SettingChange) {
      switch change {
      case .heartRateZones(let sport, let choice?): self.init(sport, choice)
      case .powerZones(let sport, let choice?): self.init(sport, choice)
      case .paceZones(let sport, let choice?): self.init(sport, choice)
      default: return nil
      }
    }

    private init<Model>(_ sport: SportChoice?, _ choice: ZoneChoice<Model>) {
      kind = Model.kind.rawValue
      self.sport = sport?.rawValue
      switch choice {
      case .model(let model):
        self.model = model.rawValue
        (boundsBeatsPerMinute, boundsWatts, boundsSecondsPerKilometer) = (nil, nil, nil)
      case .own(let bounds):
        model = ZoneChoice<Model>.ownName
        boundsBeatsPerMinute = Model.kind == .heartRate ? bounds : nil
        boundsWatts = Model.kind == .power ? bounds : nil
        boundsSecondsPerKilometer = Model.kind == .pace ? bounds : nil
      }
    }
  }
}
