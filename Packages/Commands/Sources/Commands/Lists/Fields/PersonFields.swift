extension ListField<OutboxDocument.ChangeJSON> {
  static let all: [ListField] = [
    ListField("id") { $0.id },
    ListField("state") { $0.state },
    ListField("operation") { $0.operation },
    ListField("collection") { $0.collection },
    ListField("row") { $0.row },
    ListField("title") { $0.title },
    ListField("fields") { $0.fields },
    ListField("attempts") { $0.attempts },
    ListField("nextAttempt") { $0.nextAttempt },
    ListField("reason") { $0.reason },
    ListField("reasonCode") { $0.reasonCode },
  ]
}

extension ListField<ConflictsDocument.ConflictJSON> {
  static let all: [ListField] = [
    ListField("row") { $0.row },
    ListField("field") { $0.field },
    ListField("collection") { $0.collection },
    ListField("title") { $0.title },
    ListField("base") { $0.base },
    ListField("mine") { $0.mine },
    ListField("theirs") { $0.theirs },
    ListField("baseCode") { $0.baseCode },
    ListField("mineCode") { $0.mineCode },
    ListField("theirsCode") { $0.theirsCode },
  ]
}

/// One value of the profile.
struct ProfileRow: Equatable, Sendable {
  /// The name that the profile has in JSON.
  let name: String
  let value: ListValue?
  /// The day from which a weight or a threshold applies; `nil` for the beginning, and for what has no history.
  var from: String?
}

extension ProfileDocument {
  /// What is set, and a row for each day from which a weight or a threshold applies or ends.
  var rows: [ProfileRow] {
    let texts: [(String, String?)] = [("name", name), ("email", email), ("bio", bio), ("sex", sex)]
    let plain: [(String, ListValue?)] =
      texts.map { ($0, $1.map(ListValue.text)) } + [
        ("birthYear", birthYear.map(ListValue.integer)),
        ("heightCentimeters", heightCentimeters.map(ListValue.number)),
      ]
    return plain.filter { $0.1 != nil }.map { ProfileRow(name: $0, value: $1) }
      + weightOverTime.map { entry in
        ProfileRow(name: "weightKilograms", value: entry.kilograms.map(ListValue.number), from: entry.from)
      }
      + thresholdsOverTime.flatMap(Self.rows)
  }

  private static func rows(of period: Period) -> [ProfileRow] {
    let values: [(String, ListValue?)] = [
      ("restingHeartRate", period.restingHeartRate.map(ListValue.integer)),
      ("maximumHeartRate", period.maximumHeartRate.map(ListValue.integer)),
      ("lactateThresholdHeartRate", period.lactateThresholdHeartRate.map(ListValue.integer)),
      ("functionalThresholdPowerWatts", period.functionalThresholdPowerWatts.map(ListValue.integer)),
      ("thresholdPaceSecondsPerKilometer", period.thresholdPaceSecondsPerKilometer.map(ListValue.number)),
    ]
    return values.filter { $0.1 != nil }.map { ProfileRow(name: $0, value: $1, from: period.from) }
  }
}

extension ListField<ProfileRow> {
  static let all: [ListField] = [
    ListField("name") { $0.name },
    ListField("value", form: .text) { $0.value },
    ListField("from") { $0.from },
  ]
}
