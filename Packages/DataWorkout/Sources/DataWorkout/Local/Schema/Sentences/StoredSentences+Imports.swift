import CoreDatabase

extension StoredSentences {
  static let duplicates = StoredSentences([
    SentencePattern("the heart rates of the same moments are {#bpm} bpm apart on average", "heart-rates bpm={bpm}"),
    SentencePattern("the positions of the same moments are {#meters} m apart", "positions meters={meters}"),
    SentencePattern("they begin within seconds and last as long", "times"),
    SentencePattern("you merged them", "merged-by-hand"),
  ])

  static let remarks = StoredSentences(
    [
      SentencePattern("bytes after the end of the activity were left out", "trailing-content"),
      SentencePattern("the header's checksum is wrong, the file's is right", "header-checksum"),
      SentencePattern("the device did not finish the file; everything up to its end was read", "unfinished-file"),
      SentencePattern("the last record is incomplete and was left out", "last-record-cut-off"),
      SentencePattern("a part that holds no activity was left out", "other-parts count=1"),
      SentencePattern("{#count} parts that hold no activity were left out", "other-parts count={count}"),
      SentencePattern("left out a track whose points have no times", "tracks-without-times count=1"),
      SentencePattern("left out {#count} tracks whose points have no times", "tracks-without-times count={count}"),
      SentencePattern("times without a zone were read as UTC", "times-without-zone"),
      SentencePattern(
        "the stated start is far from the first sample, which was believed instead", "start-corrected"),
      SentencePattern("text that is not in the stated encoding was read as Latin-1", "text-encoding"),
    ],
    SentencePattern.counted("sample", "{samples} without a time left out", "samples-without-time count={count}"),
    SentencePattern.counted("sample", "{samples} without a usable time left out", "samples-without-time count={count}"),
    SentencePattern.counted(
      "sample", "estimated the missing time of {samples} from the distance", "samples-placed-by-distance count={count}"),
    SentencePattern.counted(
      "sample", "sorted {samples} by time, as their times jitter by seconds", "samples-sorted count={count}"),
    SentencePattern.counted("sample", "{samples} left out whose time goes back", "samples-out-of-order count={count}"),
    SentencePattern.counted(
      "sample", "{samples} kept without a position, which was impossible", "impossible-positions count={count}"),
    SentencePattern.counted(
      "sample", "ignored {samples} with a time that cannot be true", "implausible-times count={count}"),
    SentencePattern.counted(
      "position", "ignored {positions} too far from the others to be reached in time",
      "unreachable-positions count={count}"),
    SentencePattern.counted(
      "lap", "ignored {laps} with a start that cannot be true", "implausible-laps count={count}"),
    SentencePattern.counted(
      "figure", "ignored {figures} of laps that cannot be true", "implausible-lap-figures count={count}"),
    ["heart rate", "power", "cadence", "temperature", "altitude", "speed", "distance"].flatMap { measure in
      SentencePattern.counted(
        "\(measure) value", "ignored {\(measure) values} that cannot be true",
        "implausible-values measure=\(measure.replacing(" ", with: "-")) count={count}")
    },
    contradictions.map { SentencePattern("left out the device's \($0.0)", "contradiction figures=\($0.1)") },
    [
      SentencePattern("ignored what the device says of {figures}, which cannot be true") { values in
        let figures = (values["figures"] ?? "").split(separator: ", ").map { String($0).replacing(" ", with: "-") }
        let isKnown = !figures.isEmpty && figures.allSatisfy(figureNames.contains)
        return isKnown ? "implausible-figures figures=\(figures.joined(separator: ","))" : nil
      },
      SentencePattern("ignored one of its workouts: {problem}") { values in
        values["problem"].flatMap(problems.knownCode).map { "ignored-workout \($0)" }
      },
      SentencePattern("not imported: {archives}") { values in
        values["archives"].flatMap(archives.knownCode).map { "archives \($0)" }
      },
    ])

  private static let contradictions = [
    ("elapsed time, which is shorter than its timer ran", "elapsed-time"),
    ("timer time, which is longer than the elapsed time", "timer-time"),
    ("moving time, which is longer than its timer ran", "moving-time"),
    ("average and maximum heart rate: the average is higher", "heart-rate"),
    ("average and maximum power: the average is higher", "power"),
    ("average and maximum cadence: the average is higher", "cadence"),
    ("average and maximum speed: the average is higher", "speed"),
  ]

  private static let figureNames: Set = [
    "elapsed-time", "timer", "moving-time", "distance", "ascent", "descent", "average-heart-rate",
    "maximum-heart-rate", "average-power", "maximum-power", "average-cadence", "maximum-cadence", "energy",
    "pool-length", "lengths", "effort",
  ]

  /// Of a recording that cannot be true, without the name of a code.
  static let problems = StoredSentences([
    SentencePattern(
      "it starts in {#year}, before such files existed; the device's clock was not set",
      "problem=starts-too-early year={year}"),
    SentencePattern(
      "it starts in {#year}, which is in the future; the device's clock was wrong",
      "problem=starts-in-future year={year}"),
    SentencePattern(
      "the times of {#count} of its {#of} samples run backwards", "problem=times-run-backwards count={count} of={of}"),
    SentencePattern("the time of its only sample cannot be true", "problem=only-time"),
    SentencePattern(
      "only {#count} of its {#of} samples have a time that can be true", "problem=few-times count={count} of={of}"),
    SentencePattern(
      "no duration is left without times that run backwards or cannot be true", "problem=no-duration-left"),
    SentencePattern(
      "the duration it states cannot be true, and nothing else says how long it lasted", "problem=duration"),
  ])

  /// Archives of one kind, without the name of a code.
  static let archives = StoredSentences(
    ["it", "them"].map { object in
      SentencePattern(
        "{#count} {kind} archive{s} ({names}), which Fettle cannot read yet; unpack \(object) and import the folder again"
      ) { values in
        guard let count = values["count"], let kind = values["kind"], let names = values["names"],
          ["", "s"].contains(values["s"]), !kind.contains(" ")
        else { return nil }
        let items = names.split(separator: ", ").filter { $0 != "…" }.map { StoredCode.escaped(String($0)) }
        return "kinds=\(kind) count-1=\(count) names-1=\(items.joined(separator: ","))"
      }
    })
}
