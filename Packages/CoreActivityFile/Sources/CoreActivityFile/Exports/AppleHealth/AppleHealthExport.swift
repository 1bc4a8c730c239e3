public import CoreReasons
import Foundation

/// Reads Apple Health's `export.xml`, which people export from their phones and which can exceed a gigabyte.
///
/// All information is in attributes, and real documents are often invalid: declarations without an end, an attribute
/// that is there twice, names with spaces. So a scanner of its own finds the tags and tolerates all that. It skips
/// document types and never expands their entities.
///
/// Memory is bounded by the limits below, whatever the size of the document.
public enum AppleHealthExport {
  /// Heart rates kept until the workouts that follow them, eight bytes each; also the samples of all workouts together.
  public static let mostHeartRates = 6_000_000
  /// Workouts of one document; any more are left out with a warning.
  public static let mostWorkouts = 100_000
  /// Pauses, laps and routes of all workouts together.
  public static let mostDetails = 200_000

  /// Whether a document that begins with these bytes is Apple Health's `export.xml`, whatever its name. Phones translate
  /// the name.
  /// - Parameter firstBytes: at least the first kilobyte, if the document has that much.
  public static func recognizes(firstBytes: ArraySlice<UInt8>) -> Bool {
    var rest = firstBytes.prefix(1024).withoutByteOrderMark.drop { $0.isXMLBlank }
    while true {
      if rest.starts(with: "<?".utf8) {
        rest = rest.after("?>")
      } else if rest.starts(with: "<!--".utf8) {
        rest = rest.after("-->")
      } else {
        break
      }
      rest = rest.drop { $0.isXMLBlank }
    }
    if rest.starts(with: "<!DOCTYPE".utf8) {
      rest = rest.dropFirst(9).drop { $0.isXMLBlank }
      return rest.beginsName("HealthData")
    }
    return rest.first == UInt8(ascii: "<") && rest.dropFirst().beginsName("HealthData")
  }

  /// Reads a document from beginning to end.
  /// - Parameter next: returns the next block of the document; an empty one at its end.
  /// - Returns: all complete workouts, also of a document that is damaged or cut off.
  /// - Throws: ``FileRejection/empty``; ``FileRejection/foreign(_:namedAs:)`` if it is not Apple
  ///   Health's; what `next` throws.
  public static func read(
    _ next: () throws(FileRejection) -> [UInt8]
  ) throws(FileRejection) -> AppleHealthContents {
    var scanner = AppleHealthScanner()
    var firstBytes: [UInt8] = []
    while !scanner.isFinished {
      let block = try next()
      guard !block.isEmpty else { break }
      if firstBytes.count < 1024 { firstBytes += block.prefix(1024 - firstBytes.count) }
      scanner.take(block)
    }
    scanner.finish()
    guard !firstBytes.isEmpty else { throw .empty }
    guard scanner.reader.hasRoot else {
      throw .foreign(foreignContent(of: firstBytes), namedAs: nil)
    }
    return scanner.contents()
  }

  private static func foreignContent(of bytes: [UInt8]) -> ForeignContent {
    if case .foreign(let content) = SniffedContent(firstBytes: bytes[...], namedAs: nil) { return content }
    return bytes.allSatisfy { $0 >= 0x20 || $0.isXMLBlank } ? .text : .binary
  }
}

extension ArraySlice<UInt8> {
  /// What follows this text; nothing without it.
  fileprivate func after(_ text: String) -> ArraySlice<UInt8> {
    var rest = self
    while !rest.isEmpty, !rest.starts(with: text.utf8) { rest.removeFirst() }
    return rest.dropFirst(text.utf8.count)
  }

  fileprivate func beginsName(_ name: String) -> Bool {
    guard starts(with: name.utf8), let next = dropFirst(name.utf8.count).first else { return false }
    return next.isXMLBlank || [UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "/")].contains(next)
  }
}

/// What Fettle reads from Apple Health's `export.xml`.
public struct AppleHealthContents: Sendable, Equatable {
  /// In the order of the document.
  public var workouts: [AppleHealthWorkout]
  /// Omissions and tolerated problems; empty for a document without any.
  public var warnings: [AppleHealthWarning]

  public init(workouts: [AppleHealthWorkout] = [], warnings: [AppleHealthWarning] = []) {
    self.workouts = workouts
    self.warnings = warnings
  }
}

/// One workout of an Apple Health export.
public struct AppleHealthWorkout: Sendable, Equatable {
  /// Has heart rates as its only samples; the positions are in the files of ``routePaths``. The export contains no
  /// number for a workout, so its identifier consists of type, start and source.
  public var exported: ExportedActivity
  /// The paths of its GPX routes, relative to the folder of `export.xml`, such as `workout-routes/route_1.gpx`.
  public var routePaths: [String]
  /// The device or app that recorded it, such as `Sam's Apple Watch`.
  public var sourceName: String
  /// Whether its owner entered it by hand.
  public var isUserEntered: Bool

  public init(
    exported: ExportedActivity,
    routePaths: [String] = [],
    sourceName: String = "",
    isUserEntered: Bool = false
  ) {
    self.exported = exported
    self.routePaths = routePaths
    self.sourceName = sourceName
    self.isUserEntered = isUserEntered
  }
}

/// A tolerated problem in an Apple Health export.
public enum AppleHealthWarning: Sendable, Hashable {
  /// The document ends early; all workouts that are complete were read.
  case cutOff
  /// Tags that are not valid XML, left out.
  case damagedTags(count: Int)
  /// Workouts without a usable time, left out.
  case workoutsWithoutTime(count: Int)
  /// Workouts beyond ``AppleHealthExport/mostWorkouts``, left out.
  case workoutsBeyondLimit(count: Int)
  /// Heart rates without a usable time, value or unit, left out.
  case unusableHeartRates(count: Int)
  /// Heart rates beyond ``AppleHealthExport/mostHeartRates``, left out. The first ones in the document are.
  case heartRatesBeyondLimit(count: Int)
  /// Workouts that lack heart rates because others use all that ``AppleHealthExport/mostHeartRates`` allows.
  case workoutsWithoutHeartRates(count: Int)
  /// Pauses, laps and routes beyond ``AppleHealthExport/mostDetails``, left out.
  case detailsBeyondLimit(count: Int)
  /// Figures that cannot all be true, left out.
  case contradictoryFiguresDropped(FigureContradiction)
}

/// Numbers for the names of devices and apps.
struct AppleHealthSources {
  /// For a source without a name, and for any beyond the limit.
  static let unknown: UInt16 = 0
  private static let mostSpellings = 256
  private static let longestNameBytes = 256

  /// As in the document, in the order of their first occurrence.
  private var spellings: [(bytes: [UInt8], number: UInt16)] = []
  private var numbers: [String: UInt16] = [:]
  /// Most records have the same source as the one before.
  private var last = 0

  mutating func number(of bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
    if last < spellings.count, bytes.equals(spellings[last].bytes) { return spellings[last].number }
    if let index = spellings.firstIndex(where: { bytes.equals($0.bytes) }) {
      last = index
      return spellings[index].number
    }
    guard spellings.count < Self.mostSpellings, bytes.count <= Self.longestNameBytes else { return Self.unknown }
    let name = Self.normalized(XMLReferences.resolved(bytes).span.trimmedText)
    let number = numbers[name] ?? UInt16(clamping: numbers.count + 1)
    numbers[name] = number
    spellings.append((Array(bytes), number))
    last = spellings.count - 1
    return number
  }

  /// Newer phones write a no-break space where older ones wrote a space, for the same device.
  static func normalized(_ name: String?) -> String {
    (name ?? "").replacing("\u{A0}", with: " ")
  }
}

/// Looks up the offsets of named time zones.
struct AppleHealthTimeZones {
  private static let mostZones = 1000

  private var zones: [String: TimeZone?] = [:]

  /// - Returns: `nil` if there is no such zone.
  mutating func offsetSeconds(of identifier: String, at time: Timestamp) -> Int? {
    if zones.count >= Self.mostZones { zones = [:] }
    let zone = zones[identifier] ?? TimeZone(identifier: identifier)
    zones[identifier] = zone
    return zone?.secondsFromGMT(for: time.date)
  }
}
