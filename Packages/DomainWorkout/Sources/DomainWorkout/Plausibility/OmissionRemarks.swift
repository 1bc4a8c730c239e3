/// Counts what was left out of a recording.
struct OmissionRemarks {
  var samples = 0
  var positions = 0
  /// In a timer that gives way to the computed moving time.
  var standingSeconds = 0.0
  var laps = 0
  var lapFigures = 0
  /// Whether the stated start was replaced by the first sample.
  var isStartCorrected = false
  /// Totals that were replaced by those of the samples.
  var totals: [RecordedFigure] = []
  /// Figures of laps that were replaced by those of the samples.
  var replacedLapFigures = 0
  /// The figures of the device.
  var figures: [RecordedFigure] = []
  /// The values of samples.
  var values: [(measure: SampleMeasure, count: Int)] = []

  /// The omissions, in the order in which they are listed.
  var remarks: [ImportRemark] {
    var remarks: [ImportRemark] = []
    if samples > 0 { remarks.append(.implausibleTimes(count: samples)) }
    if positions > 0 { remarks.append(.unreachablePositions(count: positions)) }
    remarks += values.filter { $0.count > 0 }.map { .implausibleValues($0.measure, count: $0.count) }
    if standingSeconds > 0 {
      remarks.append(.standingInTimer(minutes: Int(exactly: (standingSeconds / 60).rounded()) ?? 0))
    }
    if laps > 0 { remarks.append(.implausibleLaps(count: laps)) }
    if lapFigures > 0 { remarks.append(.implausibleLapFigures(count: lapFigures)) }
    if isStartCorrected { remarks.append(.startCorrected) }
    if !totals.isEmpty { remarks.append(.totalsFromSamples(totals)) }
    if replacedLapFigures > 0 { remarks.append(.lapFiguresFromSamples(count: replacedLapFigures)) }
    if !figures.isEmpty { remarks.append(.implausibleFigures(figures)) }
    return remarks
  }
}
