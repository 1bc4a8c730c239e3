import CoreActivityFile
import CoreReasons
import Foundation

/// One pass over Apple Health's `export.xml`.
struct AppleHealthRun: Encodable {
  var bytes = 0
  var workouts = 0
  var heartRates = 0
  var warnings: [String] = []
  var seconds = 0.0

  private static let blockBytes = 65_536

  init(file: URL) throws {
    let handle = try FileHandle(forReadingFrom: file)
    var bytes = 0
    var contents = AppleHealthContents()
    let elapsed = try ContinuousClock().measure {
      contents = try AppleHealthExport.read { () throws(FileRejection) in
        do {
          let block = Array(try handle.read(upToCount: Self.blockBytes) ?? Data())
          bytes += block.count
          return block
        } catch {
          throw .unreadable(.system(message: error.localizedDescription))
        }
      }
    }
    self.bytes = bytes
    workouts = contents.workouts.count
    heartRates = contents.workouts.reduce(0) { $0 + $1.exported.activity.samples.count }
    warnings = contents.warnings.map { "\($0)" }
    seconds = elapsed / .seconds(1)
  }
}
