public import DomainCore
public import DomainTraining

extension CurveRequest {
  /// How many days of efforts critical power comes from.
  public static let criticalPowerDays = 90

  /// The efforts that the critical power of a workout comes from: those of the days up to its own.
  public static func criticalPower(on day: CalendarDay) -> CurveRequest {
    CurveRequest(.power, in: Period(day.advanced(by: 1 - criticalPowerDays)...day))
  }
}

extension CurveReport {
  /// The estimate that W′ balance uses: the first model for which there are efforts.
  public var criticalPower: CriticalPowerEstimate? { criticalPowers.first }
}
