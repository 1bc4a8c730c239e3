extension ProfileField {
  /// The quantity whose units its numbers are shown in; `nil` if there is only one unit.
  public var quantity: UnitQuantity? {
    switch self {
    case .height: .height
    case .weight: .weight
    case .thresholdPace: .pace
    case .name, .email, .bio, .picture, .birthYear, .sex, .restingHeartRate, .maximumHeartRate,
      .lactateThresholdHeartRate, .functionalThresholdPower:
      nil
    }
  }
}

extension Settings {
  /// The unit of a number typed for a profile's field without one.
  public func typingUnits(of field: ProfileField) -> UnitPreference {
    field.quantity.map { units(of: $0) } ?? .standard
  }
}
