import DomainCore
import DomainProfile
import FeatureProfile

/// `fettle profile show --json`; blank fields are omitted.
struct ProfileDocument: JSONDocument {
  let format = "fettle.profile/2"
  let name: String?
  let email: String?
  let bio: String?
  let picture: PictureJSON?
  let birthYear: Int?
  let sex: String
  let heightCentimeters: Double?
  /// The latest value.
  let weightKilograms: Double?
  let weightOverTime: [Weight]
  let restingHeartRate: Int?
  let maximumHeartRate: Int?
  let lactateThresholdHeartRate: Int?
  let functionalThresholdPowerWatts: Int?
  let thresholdPaceSecondsPerKilometer: Double?
  let thresholdsOverTime: [Period]

  init(_ profile: AthleteProfile) {
    name = profile.name
    email = profile.email
    bio = profile.bio
    picture = profile.picture.map(PictureJSON.init)
    birthYear = profile.birthYear
    sex = profile.sex.rawValue
    heightCentimeters = profile.heightCentimeters
    weightKilograms = profile.weightKilograms
    weightOverTime = profile.weightKilogramsOverTime.entries.map(Weight.init)
    restingHeartRate = profile.thresholds.restingHeartRateBPM
    maximumHeartRate = profile.thresholds.maximumHeartRateBPM
    lactateThresholdHeartRate = profile.thresholds.lactateThresholdHeartRateBPM
    functionalThresholdPowerWatts = profile.thresholds.functionalThresholdPowerWatts
    thresholdPaceSecondsPerKilometer = profile.thresholds.thresholdPaceSecondsPerKilometer
    thresholdsOverTime = profile.thresholdPeriods.map(Period.init)
  }

  /// A weight that applies from a day until the next one; the first may apply from the beginning, without a day. One
  /// without kilograms ends the previous one.
  struct Weight: Encodable {
    let from: String?
    let kilograms: Double?

    init(_ entry: DatedValues<Double>.Entry) {
      from = entry.from?.description
      kilograms = entry.value
    }
  }

  /// Thresholds that apply from a day until the next ones; the first may apply from the beginning, without a day.
  struct Period: Encodable {
    let from: String?
    let restingHeartRate: Int?
    let maximumHeartRate: Int?
    let lactateThresholdHeartRate: Int?
    let functionalThresholdPowerWatts: Int?
    let thresholdPaceSecondsPerKilometer: Double?

    init(_ period: DatedThresholds.Entry) {
      from = period.from?.description
      restingHeartRate = period.thresholds.restingHeartRateBPM
      maximumHeartRate = period.thresholds.maximumHeartRateBPM
      lactateThresholdHeartRate = period.thresholds.lactateThresholdHeartRateBPM
      functionalThresholdPowerWatts = period.thresholds.functionalThresholdPowerWatts
      thresholdPaceSecondsPerKilometer = period.thresholds.thresholdPaceSecondsPerKilometer
    }
  }
}

/// `fettle profile picture save --json`
struct PictureDocument: JSONDocument {
  let format = "fettle.picture/1"
  let file: String
  let picture: PictureJSON

  init(_ saved: SavedPicture) {
    file = saved.path
    picture = PictureJSON(.here(saved.facts))
  }
}

/// A picture; if it has not arrived from the server yet, nothing else is known.
struct PictureJSON: Encodable {
  let isHere: Bool
  /// `png` or `jpeg`.
  let kind: String?
  let widthPixels: Int?
  let heightPixels: Int?
  let byteCount: Int?

  init(_ picture: ProfilePicture) {
    let facts: PictureFacts? = if case .here(let facts) = picture { facts } else { nil }
    isHere = facts != nil
    kind = facts?.format.rawValue
    widthPixels = facts?.widthPixels
    heightPixels = facts?.heightPixels
    byteCount = facts?.byteCount
  }
}

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
