extension ProfileField {
  /// The quantity whose units a number of it is read in; `nil` where there is one unit alone.
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
  /// The units a number of a profile's field is in where it is typed without one.
  public func typingUnits(of field: ProfileField) -> UnitPreference {
    field.quantity.map { units(of: $0) } ?? .standard
  }
}
