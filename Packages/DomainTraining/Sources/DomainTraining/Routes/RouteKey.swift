import Foundation

/// A coarse key of a route, for finding candidates in an index: the square of about a kilometer in which it begins, and
/// its length.
///
/// Store `RouteFingerprint.key`, and look for all of `RouteFingerprint.candidateKeys`.
public struct RouteKey: RawRepresentable, Hashable, Sendable {
  /// A stable number.
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  private static let degreesPerRow = 0.01
  private static let columnsAtEquator = 36_000.0
  private static let lengthRatio = 1.1
  private static let bucketCount = 1_000

  private init(row: Int, column: Int, bucket: Int) {
    let columns = Int(Self.columnsAtEquator)
    rawValue = (row * columns + column) * Self.bucketCount + max(0, min(Self.bucketCount - 1, bucket))
  }

  /// The key of a place and a length, followed by those of all squares and lengths next to them.
  static func keys(around point: RouteFingerprint.Point, lengthMeters: Double) -> [RouteKey] {
    let row = Int(exactly: ((point.degreesNorth + 90) / degreesPerRow).rounded(.down)) ?? 0
    let bucket = Int(exactly: (log(max(1, lengthMeters)) / log(lengthRatio)).rounded(.down)) ?? 0
    var keys: [RouteKey] = []
    for nearRow in [row, row - 1, row + 1] {
      // Farther from the equator, fewer columns of the same width go around the Earth.
      let latitude = (Double(nearRow) + 0.5) * degreesPerRow - 90
      let columns = max(1, (columnsAtEquator * cos(latitude * .pi / 180)).rounded(.down))
      let column = ((point.degreesEast + 180) / 360 * columns).rounded(.down)
      for sideways in [0.0, -1, 1] {
        let near = (column + sideways + columns).truncatingRemainder(dividingBy: columns)
        for longer in [0, -1, 1] {
          keys.append(RouteKey(row: nearRow, column: Int(exactly: near) ?? 0, bucket: bucket + longer))
        }
      }
    }
    return keys
  }
}

extension RouteFingerprint {
  /// The key to store.
  public var key: RouteKey? {
    points.first.flatMap { RouteKey.keys(around: $0, lengthMeters: lengthMeters).first }
  }

  /// The keys of all routes that can match, in either direction.
  ///
  /// A loop that begins more than a kilometer away is not found.
  public var candidateKeys: Set<RouteKey> {
    let length = lengthMeters
    return Set(
      [points.first, points.last].compactMap { $0 }.flatMap { RouteKey.keys(around: $0, lengthMeters: length) })
  }
}
