import CoreActivityFile
import Foundation

extension FoundTree.List {
  /// What it lists; `nil` if it is read together with another list.
  ///
  /// - Parameter timeZone: of local times for which neither the list nor a recording states one.
  func activities(timeZone: TimeZone) throws(ExportListError) -> ExportedActivities? {
    switch kind {
    case .stravaActivities: try StravaExport.activities(inCSV: content)
    case .runkeeperActivities: try RunkeeperExport.activities(inCSV: content, timeZone: timeZone)
    case .samsungExercises: try SamsungExport.activities(inCSV: content)
    case .fitbitExercises: try FitbitExport.activities(inJSON: content, timeZone: timeZone)
    case .concept2Workouts: try Concept2Export.activities(inCSV: content, timeZone: timeZone)
    case .strengthSets: try StrengthExport.activities(inCSV: content, timeZone: timeZone)
    case .stravaBikes, .stravaShoes, .garminActivities, .garminGear: nil
    }
  }

  /// The recording that it names, if the list itself was named and not the folder around it.
  func recording(beside activity: ExportedActivity) -> RawPath? {
    isNamed ? activity.filePath.flatMap { RawPath(recording: $0, beside: path) } : nil
  }
}
