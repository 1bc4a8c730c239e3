public import DomainCore
public import Foundation

extension Workout {
  /// The title of a workout until its owner names it: `Morning run`, by the local time of its start.
  public static func standardTitle(for sport: Sport, start: Date, utcOffsetSeconds: Int) -> String {
    let seconds = (start.timeIntervalSince1970 + Double(utcOffsetSeconds)).truncatingRemainder(dividingBy: 86_400)
    let hour = seconds.isNaN ? 0 : Int((seconds < 0 ? seconds + 86_400 : seconds) / 3_600)
    let part =
      switch hour {
      case 5..<11: "Morning"
      case 11..<14: "Midday"
      case 14..<18: "Afternoon"
      case 18..<22: "Evening"
      default: "Night"
      }
    return "\(part) \(sport.sessionNoun)"
  }
}
