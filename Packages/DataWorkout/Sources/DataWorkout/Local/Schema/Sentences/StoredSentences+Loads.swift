extension StoredSentences {
  static let loads = StoredSentences([
    SentencePattern(
      "From power: {#points} = 100 × {#minutes} min / 60 × ({#watts} W weighted average / {#threshold} W threshold)²."
    ) { values in
      seconds(values).map { "power seconds=\($0)\(list(["watts", "threshold"], values))" }
    },
    SentencePattern(
      """
      From {method}: {#points} = 100 × TRIMP {#trimp} / {#hour} for an hour at {#threshold} bpm{a}; {#minutes} min, \
      resting {#resting} bpm{b}, maximum {#maximum} bpm{c}, weighted {#scale} × e^({#exponent} × reserve){sex}.
      """
    ) { values in
      guard let seconds = seconds(values), let sex = sexes[values["sex"] ?? "?"],
        ["a", "b", "c"].allSatisfy({ ["", " (assumed)"].contains(values[$0]) })
      else { return nil }
      let numbers = list(["trimp", "hour", "threshold", "resting", "maximum", "scale", "exponent"], values)
      return "heart-rate seconds=\(seconds)\(numbers)\(sex)"
    },
    SentencePattern(
      """
      From perceived effort: {#points} = {#minutes} min × {#effort} / {#divisor}; our convention, so that an hour at 7 of \
      10 is 100.
      """
    ) { values in
      seconds(values).map { "perceived-effort seconds=\($0)\(list(["effort", "divisor"], values))" }
    },
    SentencePattern(
      "Estimate from duration alone: {#points} = {#minutes} min / 60 × {#hourly} an hour of {sport}; our convention."
    ) { values in
      guard let seconds = seconds(values), let name = values["sport"], let sport = sports[name] else { return nil }
      return "duration seconds=\(seconds)\(list(["hourly"], values)) sport=\(sport)"
    },
  ])

  private static func seconds(_ values: SentencePattern.Values) -> Double? {
    values["minutes"].flatMap { Double($0) }.map { ($0 * 60_000).rounded() / 1_000 }
  }

  private static func list(_ names: [String], _ values: SentencePattern.Values) -> String {
    names.map { " \($0)=\(values[$0] ?? "")" }.joined()
  }

  /// The second form is from before ec237e1.
  private static let sexes = [
    ", female": " sex=female", ", male": " sex=male", ", the mean of both sexes (assumed)": "",
    " for female": " sex=female", " for male": " sex=male", " for an unsaid sex (the mean of both)": "",
  ]

  private static let sports = [
    "running": "running", "trail running": "trail-running", "cycling": "cycling", "mountain biking": "mountain-biking",
    "indoor cycling": "indoor-cycling", "swimming": "swimming", "open-water swimming": "open-water-swimming",
    "walking": "walking", "hiking": "hiking", "cross-country skiing": "cross-country-skiing",
    "alpine skiing": "alpine-skiing", "rowing": "rowing", "paddling": "paddling", "strength": "strength",
    "yoga": "yoga", "diving": "diving", "transition": "transition", "other": "other",
  ]
}
