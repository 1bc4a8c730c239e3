public import DomainProfile
public import DomainTraining

extension SuggestedThreshold {
  /// The field of the profile.
  public var field: ProfileField {
    switch self {
    case .maximumHeartRate: .maximumHeartRate
    case .lactateThresholdHeartRate: .lactateThresholdHeartRate
    case .functionalThresholdPower: .functionalThresholdPower
    case .thresholdSpeed: .thresholdPace
    }
  }
}
