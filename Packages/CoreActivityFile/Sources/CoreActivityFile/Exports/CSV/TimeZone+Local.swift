import Foundation

extension TimeZone {
  /// The moment of a local time that is stated as if it were UTC.
  func moment(ofLocal local: Date) -> Date {
    let guess = secondsFromGMT(for: local)
    let offset = secondsFromGMT(for: local.addingTimeInterval(-Double(guess)))
    return local.addingTimeInterval(-Double(offset))
  }
}
