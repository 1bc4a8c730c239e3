import Foundation
public import FoundationEssentials

extension Date {
  /// The time of day, as in 14:05:09.
  public func clock(utcOffsetSeconds: Int) -> String {
    let instant = Int(exactly: timeIntervalSince1970.rounded(.down)) ?? 0
    let seconds = (instant + utcOffsetSeconds) % 86_400
    return String(format: "%02d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60)
  }
}
