import Foundation

/// The lists in the account export of Garmin Connect.
public enum GarminExport {
  /// Reads a `*_summarizedActivities.json`. The activities have no file path: the export names its files by the upload,
  /// so the start alone connects a file with its activity. Of a multisport activity, the parts are returned.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func activities(inJSON bytes: [UInt8]) throws(ExportListError) -> ExportedActivities {
    guard !bytes.isEmpty else { throw .empty }
    var cutter = JSONObjectCutter(bytes) { $0 == "summarizedActivitiesExport" }
    var activities: [ExportedActivity] = []
    var skipped = SkippedEntries()
    let decoder = JSONDecoder()
    while let item = cutter.next() {
      do throws(ExportEntryProblem) {
        let record = try item.decoded(as: GarminActivity.self, from: bytes, by: decoder)
        if !record.isMultisport { activities.append(try record.activity()) }
      } catch {
        skipped.count(error)
      }
    }
    guard cutter.hasFoundList else { throw .unknownContent }
    return ExportedActivities(
      activities: activities, warnings: skipped.warnings + (cutter.isCutOff ? [.listCutOff] : []))
  }

  /// Reads a `*_gear.json`.
  ///
  /// - Throws: `.empty`, or `.unknownContent` if it is not that list.
  public static func gear(inJSON bytes: [UInt8]) throws(ExportListError) -> GarminGear {
    guard !bytes.isEmpty else { throw .empty }
    let gearList = "gearDTOS"
    // The activities of each gear are a list named with the number of the gear.
    var cutter = JSONObjectCutter(bytes) { $0 == gearList || Int64($0) != nil }
    var records: [GarminGearRecord] = []
    var uses: [GarminGearUse] = []
    var skipped = SkippedEntries()
    let decoder = JSONDecoder()
    while let item = cutter.next() {
      do throws(ExportEntryProblem) {
        if item.list == gearList {
          records.append(try item.decoded(as: GarminGearRecord.self, from: bytes, by: decoder))
        } else {
          uses.append(try item.decoded(as: GarminGearUse.self, from: bytes, by: decoder))
        }
      } catch {
        skipped.count(error)
      }
    }
    guard cutter.hasFoundList else { throw .unknownContent }
    return GarminGear(
      records, uses: uses, warnings: skipped.warnings + (cutter.isCutOff ? [.listCutOff] : []))
  }

  static func externalID(_ activityID: String) -> String {
    "garmin:" + activityID
  }
}
