import CoreActivityFile
import CoreReasons
import Testing

/// An Apple Health export with this content.
func healthData(_ content: String, prolog: String = #"<?xml version="1.0" encoding="UTF-8"?>"#) -> String {
  prolog + #"<HealthData locale="en_US"><ExportDate value="2025-11-02 21:14:07 +0100"/>"# + content + "</HealthData>"
}

/// A workout on 2024-01-01 from 10:00 to 11:00 UTC.
func healthWorkout(
  _ type: String = "Running", source: String = "Watch", attributes: String = "", _ content: String = ""
)
  -> String
{
  """
  <Workout workoutActivityType="HKWorkoutActivityType\(type)" \(attributes) sourceName="\(source)" \
  startDate="2024-01-01 11:00:00 +0100" endDate="2024-01-01 12:00:00 +0100">\(content)</Workout>
  """
}

/// A heart rate this many seconds after 2024-01-01 10:00 UTC.
func heartRate(_ value: String, at second: Int, source: String = "Watch", unit: String = "count/min") -> String {
  let time =
    "2024-01-01 \(twoDigits(10 + second / 3600)):\(twoDigits(second / 60 % 60)):\(twoDigits(second % 60)) +0000"
  return """
    <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="\(source)" unit="\(unit)" \
    creationDate="\(time)" startDate="\(time)" endDate="\(time)" value="\(value)"/>
    """
}

func metadata(_ key: String, _ value: String) -> String {
  #"<MetadataEntry key="\#(key)" value="\#(value)"/>"#
}

func statistics(_ type: String, _ figures: String) -> String {
  #"<WorkoutStatistics type="HKQuantityTypeIdentifier\#(type)" \#(figures)/>"#
}

/// - Parameter blockBytes: the size of the blocks in which the document arrives.
func readHealth(_ bytes: [UInt8], blockBytes: Int = 65_536) throws(FileRejection) -> AppleHealthContents {
  var rest = bytes[...]
  return try AppleHealthExport.read {
    let block = rest.prefix(blockBytes)
    rest = rest.dropFirst(blockBytes)
    return Array(block)
  }
}

func readHealth(_ document: String, blockBytes: Int = 65_536) throws(FileRejection) -> AppleHealthContents {
  try readHealth(Array(document.utf8), blockBytes: blockBytes)
}

/// The only workout of an export that must contain exactly one.
func onlyWorkout(_ document: String) throws -> AppleHealthWorkout {
  let workouts = try readHealth(document).workouts
  try #require(workouts.count == 1)
  return workouts[0]
}

private func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : "\(number)"
}
