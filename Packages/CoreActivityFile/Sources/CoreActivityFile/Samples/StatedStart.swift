import Foundation

/// The start stated in a file, unless it is more than a day away from the first sample: then one of the two is wrong,
/// and there are many samples.
func believedStart(
  _ stated: Timestamp,
  firstSample: Timestamp?,
  _ warnings: inout [ActivityFileWarning]
) -> Timestamp {
  guard let firstSample, abs(firstSample.seconds(since: stated)) > 86_400 else { return stated }
  warnings.append(.statedStartDisbelieved)
  return firstSample
}

extension ArraySlice<Timestamp> {
  /// For increasing times: the index of the first that is not before `time`, or the end.
  func firstIndexOfOrdered(notBefore time: Timestamp) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Date {
  var timestamp: Timestamp { Timestamp(microseconds: Int64(exactly: (timeIntervalSince1970 * 1e6).rounded()) ?? 0) }
}
