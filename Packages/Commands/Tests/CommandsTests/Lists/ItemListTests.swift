import CoreUI
import CoreUITestSupport
import DomainCore
import DomainItems
import DomainTraining
import DomainWorkout
import DomainWorkoutTestSupport
import Foundation
import Testing

@testable import Commands

/// What follows from the columns of a list.
struct ItemListTests {
  private let quantities = QuantityFormatter(units: .metric)

  /// The documentation of the formats is made of this file.
  @Test func `the columns of all lists match their golden file`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(ItemListDescription.all), as: UTF8.self) + "\n"
    let goldens = GoldenFolder(
      besides: URL(filePath: #filePath).deletingLastPathComponent().path(),
      isRecording: ProcessInfo.processInfo.environment["FETTLE_RECORD_GOLDENS"] == "1")
    #expect(try goldens.difference(of: text, from: "item-lists.json") == nil)
  }

  @Test func `each field of an item is a column, and what is shown is one, too`() {
    let columns = GoalCommands.list.columns.map(\.name)
    #expect(Set(columns).count == columns.count)
    #expect(Goal.fields.all.allSatisfy { columns.contains($0.name) })
    #expect(GoalCommands.list.shown.allSatisfy(columns.contains))
  }

  @Test func `a piped list has people’s words in its own order`() {
    let rows = GoalCommands.list.tabSeparated(Array(GoalStatus.samples.prefix(1)), quantities).lines
    #expect(rows.first == "Goal\tDays\tReached\tOf\tShare\tExpected\tProjected\tNeeded\tId")
    #expect(rows.last?.hasPrefix("Four runs a week\t") == true)
    #expect(rows.last?.hasSuffix("\t\(GoalID.sample(1))") == true)
  }

  @Test func `a value that is missing is left out of the document`() throws {
    let upcoming = try #require(GoalStatus.samples.last)
    let json = try GoalCommands.list.document([upcoming]).json
    #expect(!json.contains("\"projected\"") && !json.contains("\"name\"") && json.contains("\"expected\""))
  }
}
