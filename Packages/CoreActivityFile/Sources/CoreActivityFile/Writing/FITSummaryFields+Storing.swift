extension FITSummaryFields {
  /// The fields of a session or lap message, except its times.
  func stored(_ figures: ReportedFigures) -> [FITStoredField?] {
    [
      FITStoredField(9, .uint32, figures.distanceMeters, scale: 100),
      FITStoredField(11, .uint16, figures.energyKilocalories),
      FITStoredField(averageHeartRate, .uint8, figures.averageHeartRateBPM),
      FITStoredField(maximumHeartRate, .uint8, figures.maximumHeartRateBPM),
      wholeCadence(averageCadence, figures.averageCadenceRPM),
      wholeCadence(maximumCadence, figures.maximumCadenceRPM),
      FITStoredField(averagePower, .uint16, figures.averagePowerWatts),
      FITStoredField(maximumPower, .uint16, figures.maximumPowerWatts),
      FITStoredField(normalizedPower, .uint16, figures.normalizedPowerWatts),
      FITStoredField(ascent, .uint16, figures.ascentMeters),
      FITStoredField(descent, .uint16, figures.descentMeters),
      poolLength.flatMap { FITStoredField($0, .uint16, figures.poolLengthMeters, scale: 100) },
      FITStoredField(lengthCounts[0], .uint16, figures.lengthCount),
      FITStoredField(movingTime, .uint32, figures.movingSeconds, scale: 1000),
      fractionalCadence(averageFractionalCadence, figures.averageCadenceRPM),
      fractionalCadence(maximumFractionalCadence, figures.maximumCadenceRPM),
      FITStoredField(averageSpeeds[0], .uint32, figures.averageSpeedMetersPerSecond, scale: 1000),
      FITStoredField(maximumSpeeds[0], .uint32, figures.maximumSpeedMetersPerSecond, scale: 1000),
      perceivedExertion.flatMap { FITStoredField($0, .uint8, figures.perceivedExertion, scale: 10) },
    ]
  }

  private func wholeCadence(_ number: UInt8, _ value: Double?) -> FITStoredField? {
    FITStoredField(number, .uint8, value.map { (($0 * 128).rounded() / 128).rounded(.down) })
  }

  private func fractionalCadence(_ number: UInt8, _ value: Double?) -> FITStoredField? {
    guard let value, value >= 0, value < 255 else { return nil }
    let fraction = (value * 128).rounded().truncatingRemainder(dividingBy: 128)
    return fraction == 0 ? nil : FITStoredField(number, .uint8, fraction)
  }
}
