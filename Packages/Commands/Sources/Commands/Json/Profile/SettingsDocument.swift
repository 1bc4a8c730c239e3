import DomainCore
import DomainProfile

/// `fettle settings list --json`; unset preferences are omitted.
struct SettingsDocument: JSONDocument {
  let format = "fettle.settings/1"
  let units: String?
  /// Units of single quantities, by the quantity's name.
  let unitsByQuantity: [String: String]
  let zones: [Zones]
  /// All other settings, which are in the document under their names.
  private let singles: [(name: String, value: String?)]

  init(_ settings: Settings) {
    units = settings.units?.rawValue
    unitsByQuantity = Dictionary(
      uniqueKeysWithValues: settings.unitsByQuantity.map { ($0.key.rawValue, $0.value.rawValue) })
    zones = SettingField.allCases.compactMap { Zones(settings.change(of: $0)) }
    singles = SettingField.allCases.filter(\.isSingle).map { ($0.rawValue, settings.change(of: $0).text) }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DocumentKey.self)
    try container.encode(format, forKey: DocumentKey("format"))
    try container.encodeIfPresent(units, forKey: DocumentKey("units"))
    try container.encode(unitsByQuantity, forKey: DocumentKey(stringValue: "unitsByQuantity"))
    try container.encode(zones, forKey: DocumentKey("zones"))
    for (name, value) in singles { try container.encodeIfPresent(value, forKey: DocumentKey(name)) }
  }

  /// The zone method of one kind, for one sport or, without one, for all that are not listed. The model is `own` if
  /// boundaries are given.
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

    private init<Model>(_ sport: Sport?, _ choice: ZoneChoice<Model>) {
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
