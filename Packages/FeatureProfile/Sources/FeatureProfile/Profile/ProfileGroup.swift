import DomainProfile

/// Fields that are shown under one title.
enum ProfileGroup: CaseIterable {
  case person
  case body
  case heart
  case thresholds

  var title: String {
    switch self {
    case .person: "Person"
    case .body: "Body"
    case .heart: "Heart rate"
    case .thresholds: "Thresholds"
    }
  }

  /// Its name in the grid of panels.
  var panel: String {
    switch self {
    case .person: "person"
    case .body: "body"
    case .heart: "heart"
    case .thresholds: "thresholds"
    }
  }

  var fields: [ProfileField] {
    switch self {
    case .person: [.name, .email, .picture, .birthYear, .sex, .bio]
    case .body: [.height, .weight]
    case .heart: [.restingHeartRate, .maximumHeartRate, .lactateThresholdHeartRate]
    case .thresholds: [.functionalThresholdPower, .thresholdPace]
    }
  }
}
