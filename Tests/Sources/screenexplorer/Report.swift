import Foundation

/// The result of one screen as a line of JSON, for `harness.tools.explore`.
struct Report: Codable, CustomStringConvertible {
  let name: String
  let orders: Int
  let complete: String
  let problems: [String]
  let reached: [String]

  init(_ result: SearchResult) {
    name = result.name
    orders = result.orderCount
    complete = result.complete
    problems = result.problems
    reached = result.reached.sorted()
  }

  var description: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}
