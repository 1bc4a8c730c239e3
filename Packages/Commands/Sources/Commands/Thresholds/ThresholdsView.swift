import CoreUI
import DomainCore
import DomainProfile
import DomainTraining
import DomainWorkout

/// The proposed thresholds as a table.
struct ThresholdsView: View {
  let proposals: [ThresholdProposal]
  let quantities: QuantityFormatter

  var body: some View {
    Table(proposals, emptyText: "No thresholds proposed") {
      TableColumn<ThresholdProposal>("Name", text: \.threshold.field.rawValue)
      TableColumn<ThresholdProposal>("Threshold", priority: 2, text: \.threshold.name)
      TableColumn<ThresholdProposal>("Proposed", alignment: .trailing) { $0.text($0.value, quantities) }
      TableColumn<ThresholdProposal>("In use", alignment: .trailing) { $0.text($0.inUse, quantities) }
      TableColumn<ThresholdProposal>("From") { $0.day.description }
      TableColumn<ThresholdProposal>("Rule", priority: 1, text: \.rule.name)
      TableColumn<ThresholdProposal>("Workout", priority: 1, text: \.title)
    }
  }
}

extension ThresholdProposal {
  /// A value of the threshold in the unit in which athletes set it.
  func text(_ value: Double?, _ quantities: QuantityFormatter) -> String {
    switch threshold {
    case .maximumHeartRate, .lactateThresholdHeartRate: quantities.heartRate(beatsPerMinute: value)
    case .functionalThresholdPower: quantities.power(watts: value)
    case .thresholdSpeed: quantities.pace(metersPerSecond: value)
    }
  }
}

extension TabSeparated {
  init(_ proposals: [ThresholdProposal], _ quantities: QuantityFormatter) {
    self.init(
      proposals,
      [
        Column("Name", \.threshold.field.rawValue), Column("Threshold", \.threshold.name),
        Column("Proposed") { $0.text($0.value, quantities) }, Column("In use") { $0.text($0.inUse, quantities) },
        Column("From", \.day.description), Column("Rule", \.rule.name), Column("Workout", \.title),
      ])
  }
}
