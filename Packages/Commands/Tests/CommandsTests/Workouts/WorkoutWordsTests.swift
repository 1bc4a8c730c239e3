import ArgumentParser
import Testing

@testable import Commands

struct WorkoutWordsTests {
  @Test(
    arguments: [
      (["2026", "sport:run"], "2026", ["sport:run"]), (["sport:run", "2026-03"], "2026-03", ["sport:run"]),
      (["sport:run", "tag:race"], nil, ["sport:run", "tag:race"]), (["lunch", "sport:run"], "lunch", ["sport:run"]),
      (["sport:run", "last-month", "tag:race"], "last-month", ["sport:run", "tag:race"]),
    ] as [([String], String?, [String])])
  func `a period is found before and after filters`(_ typed: [String], _ period: String?, _ rest: [String]) throws {
    let words = try WorkoutWords.parse(Array(typed.dropFirst()))
    let found = words.separated(from: typed.first)
    #expect(found.period == period)
    #expect(found.words.words == rest)
  }
}
