import CoreActivityFile
import CoreReasons
import Foundation
import Testing

/// Compares every sample file with what independent programs read from it.
@Suite(.enabled(if: SampleFolder.isPresent, "FETTLE_SAMPLES is not set"))
struct SampleFileTests {
  @Test func `every sample file has an entry in the sample table`() throws {
    let lines = [SampleLine].fit + .gpx + .tcx
    // Files made by hand are imported, see `MadeFileTests`; plans are no activities.
    let names = try SampleFolder.allNames().filter { name in !["made/", "plans/"].contains { name.hasPrefix($0) } }
    #expect(Set(lines.map(\.name)) == Set(names))
  }

  @Test(arguments: [SampleLine].fit)
  func `FIT files decode to the values that other programs read`(line: SampleLine) throws {
    guard let file = try accepted(line) else { return }
    let expected = try SampleFolder.expectation(for: line.name)
    let answers = expected["answers"].list
    guard answers[0]["session"].number != nil else { return try compareWithTwin(file, line) }
    try #require(file.activities.count == answers.count)
    for (activity, answer) in zip(file.activities, answers) { compare(activity, session: answer) }
    let whole = answers[0]["whole_file"]
    let peer = expected["peers"][try #require(whole["by"].text)]
    let summary = FileSummary(file)
    compareExtent(
      summary, line, samples: whole["records"], positions: whole["with_position"], start: whole["first_record"],
      end: whole["last_record"])
    compare(summary.haversineMeters(), whole["haversine_2d_m"], within: 0.005, "haversine")
    #expect(file.activities.reduce(0) { $0 + $1.laps.count } == whole["laps"].number.map { Int($0) })
    compareLaps(file, peer)
    compareFITStatistics(summary, line, peer)
  }

  @Test(arguments: [SampleLine].gpx)
  func `GPX files decode to the values that other programs read`(line: SampleLine) throws {
    guard let file = try accepted(line) else { return }
    let answer = try SampleFolder.expectation(for: line.name)["answers"][0]
    let activity = try onlyActivity(file)
    let summary = FileSummary(file)
    compareExtent(
      summary, line, samples: answer["points"], positions: answer["points"], start: answer["start"], end: answer["end"])
    #expect(activity.sport == answer["types"][0].text || answer["types"].list.isEmpty)
    guard line.comparesStatistics else { return }
    compare(summary.haversineMeters(), answer["haversine_across_m"], within: 0.005, "haversine across")
    compare(
      summary.haversineMeters(breaksAt: \.segmentBreaks), answer["haversine_2d_m"], within: 0.005, "haversine")
    compareXMLStatistics(summary, answer)
  }

  @Test(arguments: [SampleLine].tcx)
  func `TCX files decode to the values that other programs read`(line: SampleLine) throws {
    guard let file = try accepted(line) else { return }
    let answers = try SampleFolder.expectation(for: line.name)["answers"].list
    try #require(file.activities.count == answers.count)
    for (activity, answer) in zip(file.activities, answers) {
      var single = file
      single.activities = [activity]
      let summary = FileSummary(single)
      compareExtent(
        summary, line, samples: answer["points"], positions: answer["with_position"], start: answer["start"],
        end: answer["end"])
      #expect(activity.sport == answer["sport"].text)
      #expect(activity.timerSeconds == answer["timer_s"].number)
      #expect(Double(activity.laps.count) == answer["laps"].number)
      compare(activity.reported.distanceMeters, answer["distance_m"], within: 1e-5, "distance")
      compare(activity.reported.energyKilocalories, answer["calories"], within: 1e-5, "calories")
      // Never shorter than the samples or the timer time.
      #expect(activity.elapsedSeconds >= max(activity.timerSeconds ?? 0, activity.samples.offsetSeconds.last ?? 0))
      guard line.comparesStatistics else { continue }
      compare(
        summary.haversineMeters(breaksAt: \.trackBreaks), answer["haversine_2d_m"], within: 0.005, "haversine")
      compareXMLStatistics(summary, answer)
    }
  }

  /// The file, or nil if it was rejected as its table entry expects.
  private func accepted(_ line: SampleLine) throws -> ActivityFile? {
    do {
      let file = try SampleFolder.decode(line.name)
      guard case .accepted = line.outcome else {
        Issue.record("accepted, expected \(line.outcome)")
        return nil
      }
      #expect(file.warnings == line.warnings)
      #expect(
        file.kind.rawValue == line.name.lowercased().split(separator: ".").last { $0 != "gz" }.map(String.init))
      if let pauses = line.pauses {
        #expect(file.activities.reduce(0) { $0 + $1.pauses.count } == pauses)
      }
      return file
    } catch let error as FileRejection {
      switch line.outcome {
      case .accepted: Issue.record("rejected: \(error)")
      case .refused(let expected): #expect(error == expected)
      case .malformed(let expected):
        if case .malformed(_, let found) = error, found == expected { break }
        Issue.record("\(error) is not \(expected)")
      }
      return nil
    }
  }
}
