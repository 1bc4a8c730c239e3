import CoreActivityFile
import CoreReasons
import Foundation

/// Properties of the lists of exports of any bytes: reading them twice gives the same.
enum ListProperties {
  static func checkAppleHealth(_ bytes: [UInt8]) {
    // Blocks of another size find the same, wherever one ends.
    let found = appleHealth(bytes, block: 4_096)
    if bytes.count % 8 == 0 { require(appleHealth(bytes, block: 61) == found, "blocks of any size give the same") }
  }

  static func check(_ bytes: [UInt8]) {
    guard let choice = bytes.first else { return }
    let content = Array(bytes.dropFirst())
    let found = list(choice, content)
    if bytes.count % 8 == 0 { require(list(choice, content) == found, "reading twice gives the same") }
  }

  private static func appleHealth(_ bytes: [UInt8], block: Int) -> String {
    var rest = bytes[...]
    do throws(FileRejection) {
      let contents = try AppleHealthExport.read { () throws(FileRejection) -> [UInt8] in
        defer { rest = rest.dropFirst(block) }
        return Array(rest.prefix(block))
      }
      return "\(contents)"
    } catch {
      return "\(error)"
    }
  }

  private static func list(_ choice: UInt8, _ bytes: [UInt8]) -> String {
    do throws(ExportListError) {
      switch choice % 13 {
      case 0: return "\(try StravaExport.activities(inCSV: bytes))"
      case 1: return "\(StravaExport.gear(bikesCSV: bytes, shoesCSV: bytes))"
      case 2: return "\(try GarminExport.activities(inJSON: bytes))"
      case 3: return "\(try GarminExport.gear(inJSON: bytes).gear)"
      case 4: return "\(try PolarExport.activities(inJSON: bytes))"
      case 5: return "\(try RunkeeperExport.activities(inCSV: bytes, timeZone: .gmt))"
      case 6: return "\(try RuntasticExport.activity(inJSON: bytes))"
      case 7: return "\(try SamsungExport.activities(inCSV: bytes))"
      case 8: return "\(try SamsungExport.samples(inJSON: bytes))"
      case 9: return "\(try FitbitExport.activities(inJSON: bytes, timeZone: .gmt))"
      case 10: return "\(try Concept2Export.activities(inCSV: bytes, timeZone: .gmt))"
      case 11: return "\(try StrengthExport.activities(inCSV: bytes, timeZone: .gmt))"
      default: return "\(try EndomondoExport.activity(inJSON: bytes, named: "a"))"
      }
    } catch {
      return "\(error)"
    }
  }
}
