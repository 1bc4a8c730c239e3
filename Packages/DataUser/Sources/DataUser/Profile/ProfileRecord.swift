import DomainCore
import DomainProfile
import GRDB

/// The row of `profile`.
struct ProfileRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "profile"

  let id = 1
  var name: String?
  var email: String?
  var bio: String?
  /// The digest of its bytes.
  var picture: String?
  var birthYear: Int?
  var sex: String?
  var height: Double?

  /// The row of an empty profile.
  init() {}
}

extension ProfileRecord {
  init(row: Row) {
    name = row["name"]
    email = row["email"]
    bio = row["bio"]
    picture = row["picture"]
    birthYear = row["birth_year"]
    sex = row["sex"]
    height = row["height"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["email"] = email
    container["bio"] = bio
    container["picture"] = picture
    container["birth_year"] = birthYear
    container["sex"] = sex
    container["height"] = height
  }
}

extension ProfileRecord {
  // A sex that a later version wrote is shown as blank; the row keeps it until it is changed here.
  func profile(picture: ProfilePicture?, dated: [ThresholdRecord]) -> AthleteProfile {
    var profile = AthleteProfile(
      name: name,
      email: email,
      bio: bio,
      picture: picture,
      birthYear: birthYear,
      sex: sex.flatMap(Sex.init) ?? .unspecified,
      heightCentimeters: height)
    profile.weightKilogramsOverTime = DatedValues(dated, of: .weight)
    profile.thresholdsOverTime = ThresholdsOverTime(dated)
    return profile
  }

  /// Applies a change to this row; dated values and the picture have rows of their own.
  mutating func apply(_ change: ProfileChange) {
    switch change {
    case .name(let name): self.name = name
    case .email(let email): self.email = email
    case .bio(let bio): self.bio = bio
    case .birthYear(let year): birthYear = year
    case .sex(let sex): self.sex = sex == .unspecified ? nil : sex.rawValue
    case .heightCentimeters(let centimeters): height = centimeters
    case .picture, .weightKilograms, .restingHeartRateBPM, .maximumHeartRateBPM, .lactateThresholdHeartRateBPM,
      .functionalThresholdPowerWatts, .thresholdPaceSecondsPerKilometer:
      return
    }
  }
}

/// A row of `threshold`: a value of a dated field, which need not be a threshold.
struct ThresholdRecord: FetchableRecord, PersistableRecord, Equatable {
  static let databaseTableName = "threshold"

  let field: String
  let fromDay: Int?
  let value: Double?
}

extension ThresholdRecord {
  init(row: Row) {
    field = row["field"]
    fromDay = row["from_day"]
    value = row["value"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["field"] = field
    container["from_day"] = fromDay
    container["value"] = value
  }
}

extension ThresholdsOverTime {
  // A field that a later version wrote is not among the requested ones; its rows stay.
  init(_ records: [ThresholdRecord]) {
    func values(_ field: ProfileField) -> DatedValues<Double> { DatedValues(records, of: field) }
    self.init(
      restingHeartRateBPM: values(.restingHeartRate).whole,
      maximumHeartRateBPM: values(.maximumHeartRate).whole,
      lactateThresholdHeartRateBPM: values(.lactateThresholdHeartRate).whole,
      functionalThresholdPowerWatts: values(.functionalThresholdPower).whole,
      thresholdPaceSecondsPerKilometer: values(.thresholdPace))
  }

  /// The rows of `field`; empty if it is not a threshold.
  fileprivate func records(of field: ProfileField) -> [ThresholdRecord] {
    switch field {
    case .restingHeartRate: restingHeartRateBPM.records(of: field)
    case .maximumHeartRate: maximumHeartRateBPM.records(of: field)
    case .lactateThresholdHeartRate: lactateThresholdHeartRateBPM.records(of: field)
    case .functionalThresholdPower: functionalThresholdPowerWatts.records(of: field)
    case .thresholdPace: thresholdPaceSecondsPerKilometer.records(of: field)
    case .name, .email, .bio, .picture, .birthYear, .sex, .height, .weight: []
    }
  }
}

extension AthleteProfile {
  /// The rows of `field`; empty for undated values.
  func records(of field: ProfileField) -> [ThresholdRecord] {
    field == .weight ? weightKilogramsOverTime.records(of: field) : thresholdsOverTime.records(of: field)
  }
}

extension ThresholdRecord {
  fileprivate var entry: DatedValues<Double>.Entry {
    DatedValues.Entry(from: fromDay.map(CalendarDay.init), value: value)
  }
}

extension DatedValues<Double> {
  /// The values in the rows of `field`.
  init(_ records: [ThresholdRecord], of field: ProfileField) {
    self.init(records.filter { $0.field == field.rawValue }.map(\.entry))
  }

  /// The same in whole numbers. A value too large for one is shown as blank.
  fileprivate var whole: DatedValues<Int> {
    DatedValues<Int>(entries.map { .init(from: $0.from, value: $0.value.flatMap { Int(exactly: $0.rounded()) }) })
  }

  fileprivate func records(of field: ProfileField) -> [ThresholdRecord] {
    entries.map { ThresholdRecord(field: field.rawValue, fromDay: $0.from?.daysSinceEpoch, value: $0.value) }
  }
}

extension DatedValues<Int> {
  fileprivate func records(of field: ProfileField) -> [ThresholdRecord] {
    entries.map {
      ThresholdRecord(field: field.rawValue, fromDay: $0.from?.daysSinceEpoch, value: $0.value.map(Double.init))
    }
  }
}
