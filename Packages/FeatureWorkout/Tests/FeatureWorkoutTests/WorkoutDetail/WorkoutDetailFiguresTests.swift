import CorePresentation
import CoreUI
import DomainCore
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import FeatureWorkout
import Testing

/// A figure that is shown twice has one value: in the headline, among the figures and beside its chart, on the screen, in
/// words and on a page.
@MainActor struct WorkoutDetailFiguresTests {
  /// The device and the track disagree in everything, and half of the distance is walked, so that the mean of paces is not
  /// the pace.
  private func state(_ sport: Sport) -> WorkoutDetailState {
    var workout = Workout.sample(
      1, sport: sport, kilometers: 4.2, minutes: 30, heartRate: 124, power: sport == .cycling ? 201 : nil)
    workout.ascent = SourcedValue(reported: 123, computed: 87)
    workout.descent = SourcedValue(reported: 119, computed: 85)
    workout.energyKilocalories = 333
    workout.load = TrainingLoad(points: 46, method: .heartRateSamples, explanation: .unknown(""))
    workout.averageCadenceRPM = 71
    workout.maximumCadenceRPM = 99
    var detail = WorkoutDetail(workout: workout)
    let count = 1_800
    let offsets = (0..<count).map { Double($0) }
    detail.track = Track(
      offsets: offsets, distances: offsets.map { $0 < 900 ? $0 * 3.6 : 3_240 + ($0 - 900) * 1.2 },
      heartRates: (0..<count).map { Double(116 + $0 % 20) }, powers: (0..<count).map { Double(150 + $0 % 101) },
      cadences: (0..<count).map { Double(60 + $0 % 31) })
    detail.track.altitudes = offsets.map { 300 + 40 * ($0 / 200).truncatingRemainder(dividingBy: 1) }
    var state = WorkoutDetailState(id: .sample(1))
    state.workout = .init(.loaded(SeenWorkout(detail)))
    state.analysis = WorkoutAnalysis(of: detail, thresholds: DatedThresholds())
    return state
  }

  /// The screen, the screen in words, and the page.
  private func texts(_ sport: Sport, _ audience: Audience = .person) -> [String] {
    let content = WorkoutDetailContent(state: state(sport), onAction: { _ in })
    var environment = EnvironmentValues()
    environment.audience = audience
    var plain = EnvironmentValues(presentation: .plain)
    plain.audience = audience
    let page = HTMLRenderer.fragment(of: SemanticNode(content, width: 160, environment: environment))
    return [
      Frame.draw(content, width: 200, environment: environment).plainText(),
      Frame.draw(content, width: 120, environment: plain).plainText(),
      page.replacing(#/<[^>]*>/#, with: " "),
    ]
  }

  /// What stands after a word wherever it comes before a number.
  private func values(after word: String, in text: String) throws -> Set<String> {
    let pattern = try Regex<(Substring, Substring)>("(?i)\\b\(word):?\\s+([0-9]+(?:[:.][0-9]+)?)")
    return Set(text.matches(of: pattern).map { String($0.output.1) })
  }

  @Test(arguments: [Sport.running, .cycling])
  func `a figure shown twice has one value, on the screen, in words and on a page`(_ sport: Sport) throws {
    let isRunning = sport == .running
    let cadence = isRunning ? ("142", "198") : ("71", "99")
    for text in texts(sport) {
      // 4.2 km in 30 minutes are 7:09 a kilometer and 8.4 km/h. The mean of the paces would be another.
      let speed = isRunning ? "7:09" : "8.4"
      let power = isRunning ? "200" : "201"
      let altitude = "320"
      #expect(try values(after: "mean", in: text) == [speed, "124", power, cadence.0, altitude])
      #expect(try values(after: isRunning ? "pace" : "speed", in: text).isSuperset(of: [speed]))
      #expect(try values(after: "heart rate", in: text).isSuperset(of: ["124"]))
      let maxima = try values(after: "max", in: text)
      #expect(maxima.isEmpty || maxima.isSuperset(of: ["148", cadence.1]))
      #expect(!maxima.contains("135") && !maxima.contains("90"))
    }
  }

  /// The same within one line, without the lines about splits.
  private func values(ofWorkoutAfter word: String, in text: String) throws -> Set<String> {
    try text.split(separator: "\n").filter { !$0.contains("Split") }
      .reduce(into: []) { $0.formUnion(try values(after: word, in: String($1))) }
  }

  @Test(arguments: [Sport.running, .cycling])
  func `distance, ascent, energy, load and elapsed time have one value, on the screen, in words and on a page`(
    _ sport: Sport
  ) throws {
    let expected = [
      "distance": "4.20", "ascent": "123", "descent": "119", "energy": "333", "load": "46", "elapsed": "31:15",
    ]
    for text in texts(sport) {
      for (label, value) in expected {
        let found = try values(ofWorkoutAfter: label, in: text)
        #expect(found.isSubset(of: [value]), "\(label): \(found.sorted())")
        #expect(text.contains(value), "\(label)")
      }
      for shownTwice in ["4.20 km", "123 m"] {
        #expect(text.matches(of: try Regex(shownTwice)).count >= 2 || text.contains("▎ distance"), "\(shownTwice)")
      }
    }
  }

  @Test func `the device's heart rate and the computed one have different names, for the owner`() {
    for text in texts(.running) { #expect(text.contains("124 bpm (computed 126 bpm)")) }
    for text in texts(.running, .others) { #expect(!text.contains("computed 126")) }
  }

  @Test func `a timer is called one, with the moving time beside it`() throws {
    for text in texts(.running) {
      #expect(try values(after: "timer", in: text) == ["30:00"])
      #expect(try values(after: "moving", in: text).contains("29:48"))
      #expect(text.contains("29:48 (computed)"))
    }
  }
}
