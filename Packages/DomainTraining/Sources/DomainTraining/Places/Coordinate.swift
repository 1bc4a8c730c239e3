import Foundation

/// A position on Earth (WGS 84), in degrees.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north, −90 to 90.
  public var latitude: Double
  /// Degrees east, −180 to 180.
  public var longitude: Double

  /// The degrees are not checked.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Parses degrees north and east, separated by a comma, such as `48.858,2.295`; `nil` for anything else.
  public init?(parsing text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
    self.init(latitude: latitude, longitude: longitude)
    guard isOnEarth else { return nil }
  }

  /// Whether both degrees are in their ranges.
  public var isOnEarth: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }
}
