import CoreActivityFile
import Foundation
import Testing

/// What other programs' readers require of a FIT file and check themselves: GoldenCheetah (`FitRideFile.cpp`) stops at
/// a header of another length or a message without a definition, skips records without a time, and Garmin Connect
/// rejects files whose first message is not a file_id or whose sessions and laps do not follow their records.
struct FITReaderRulesTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a written file obeys the rules of other readers`(seed: UInt64) throws {
    let bytes = document([Activity.generated(seed: seed)], .fit)
    let messages = try FITMessages(bytes).all
    #expect(messages.first?.number == 0 && messages.first?.fields[0] == [4], "the first message is a file_id")
    #expect(messages.count { $0.number == 0 } == 1 && messages.count { $0.number == 34 } == 1)
    #expect(messages.last?.number == 34, "the activity message is the last")
    let times = messages.filter { $0.number == 20 }.map { $0.fields[253] ?? [] }
    #expect(times.allSatisfy { $0.count == 4 }, "each record has a time")
    let seconds = times.map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    #expect(seconds == seconds.sorted())
    let order = messages.filter { [18, 19, 20].contains($0.number) }.map(\.number)
    #expect(order.last == 18, "the session follows its records and laps")
    let timerEvents = messages.filter { $0.number == 21 && $0.fields[0] == [0] }.compactMap { $0.fields[1] }
    #expect(timerEvents.first == [0] && timerEvents.last == [4], "the timer starts first and stops last")
  }
}

/// The messages of a file with little-endian definitions and normal headers.
private struct FITMessages {
  struct Message {
    var number: Int
    var fields: [Int: [UInt8]]
  }

  private struct Definition {
    var number: Int
    var fields: [(number: Int, size: Int)]
  }

  private(set) var all: [Message] = []

  init(_ bytes: [UInt8]) throws {
    let headerSize = Int(bytes[0])
    try #require([12, 14].contains(headerSize) && Array(bytes[8..<12]) == Array(".FIT".utf8))
    let dataSize = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    try #require(headerSize + dataSize + 2 == bytes.count)
    var rest = bytes[headerSize..<(headerSize + dataSize)]
    var definitions: [UInt8: Definition] = [:]
    while let header = rest.popFirst() {
      try #require(header & 0x80 == 0)
      if header & 0x40 != 0 {
        definitions[header & 0x0F] = try Self.definition(&rest, hasDeveloperFields: header & 0x20 != 0)
      } else {
        let definition = try #require(definitions[header & 0x0F], "a message is defined before it is used")
        var fields: [Int: [UInt8]] = [:]
        for field in definition.fields {
          fields[field.number] = Array(rest.prefix(field.size))
          rest = rest.dropFirst(field.size)
        }
        all.append(Message(number: definition.number, fields: fields))
      }
    }
  }

  private static func definition(_ rest: inout ArraySlice<UInt8>, hasDeveloperFields: Bool) throws -> Definition {
    let head = Array(rest.prefix(5))
    rest = rest.dropFirst(5)
    try #require(head[1] == 0, "little-endian")
    var definition = Definition(number: Int(head[2]) | Int(head[3]) << 8, fields: [])
    for _ in 0..<head[4] {
      let field = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      definition.fields.append((Int(field[0]), Int(field[1])))
    }
    guard hasDeveloperFields, let count = rest.popFirst() else { return definition }
    for index in 0..<Int(count) {
      let field = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      // Their numbers belong to a developer, so they have places of their own here.
      definition.fields.append((1000 + index, Int(field[1])))
    }
    return definition
  }
}
