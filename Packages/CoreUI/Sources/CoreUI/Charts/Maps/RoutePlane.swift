import Foundation

/// Positions on the ground as points of a plane, in degrees of latitude: to the right and up from the lower left corner
/// of the area they cover.
///
/// Degrees of longitude shrink with the cosine of the latitude, equally over the whole plane: an equirectangular
/// projection that is accurate along the middle parallel.
struct RoutePlane: Equatable {
  struct Place: Equatable {
    var x: Double
    var y: Double
  }

  /// In order; none is empty.
  let legs: [[Place]]
  let width: Double
  let height: Double

  init(_ legs: [[RouteMap.Position]]) {
    let legs = Self.unwrapped(legs)
    let (xs, ys) = (legs.joined().map(\.x), legs.joined().map(\.y))
    guard let west = xs.min(), let east = xs.max(), let south = ys.min(), let north = ys.max() else {
      self.legs = []
      width = 0
      height = 0
      return
    }
    let shrinkage = cos((south + north) / 2 * .pi / 180)
    self.legs = legs.map { leg in leg.map { Place(x: ($0.x - west) * shrinkage, y: $0.y - south) } }
    width = (east - west) * shrinkage
    height = north - south
  }

  /// Longitudes that continue beyond the 180th meridian instead of jumping to the other end of the map; legs are
  /// divided where there is no position.
  private static func unwrapped(_ legs: [[RouteMap.Position]]) -> [[Place]] {
    var result: [[Place]] = []
    var last: Double?
    for leg in legs {
      result.append([])
      for position in leg {
        guard position.isOnEarth else {
          result.append([])
          continue
        }
        let longitude = last.map { $0 + (position.longitude - $0).remainder(dividingBy: 360) } ?? position.longitude
        last = longitude
        result[result.count - 1].append(Place(x: longitude, y: position.latitude))
      }
    }
    return result.filter { !$0.isEmpty }
  }
}

extension RouteMap.Position {
  fileprivate var isOnEarth: Bool {
    abs(latitude) <= 90 && abs(longitude) <= 180
  }
}
