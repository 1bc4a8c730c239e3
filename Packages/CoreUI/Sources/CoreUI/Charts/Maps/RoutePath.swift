import Foundation

/// The positions of a route, projected to a plane of meters. Keep it as long as the route does not change: drawing it
/// again then needs no trigonometry.
///
/// Degrees of longitude shrink with the cosine of the latitude, equally over the whole plane: an equirectangular
/// projection that is accurate along the middle parallel.
public final class RoutePath: Sendable {
  struct Place: Hashable {
    /// Meters to the right and up from the lower left corner.
    let x: Double
    let y: Double
    /// Meters from the start along the route.
    let distance: Double
    /// The index of the position among all that were given, counting invalid ones.
    let index: Int
  }

  /// In order; none is empty. Between two legs there is a gap.
  let legs: [[Place]]
  let width: Double
  let height: Double
  /// The length of the route.
  let length: Double

  private static let metersPerDegree = 111_195.0

  /// - Parameters:
  ///   - legs: The route in order. Between two legs there is a gap, as there is for an invalid position.
  ///   - distances: The recorded distance in meters of each position of all legs; without it, that between positions
  ///     counts.
  public init(_ legs: [[RouteMap.Position]], distances: [Double] = []) {
    let unwrapped = Self.unwrapped(legs)
    let (xs, ys) = (unwrapped.joined().lazy.map(\.x), unwrapped.joined().lazy.map(\.y))
    guard let west = xs.min(), let east = xs.max(), let south = ys.min(), let north = ys.max() else {
      (self.legs, width, height, length) = ([], 0, 0, 0)
      return
    }
    let across = Self.metersPerDegree * cos((south + north) / 2 * .pi / 180)
    var distance = 0.0
    let projected = unwrapped.map { leg -> [Place] in
      var last: Place?
      return leg.map { point in
        let (x, y) = ((point.x - west) * across, (point.y - south) * Self.metersPerDegree)
        if distances.indices.contains(point.index), distances[point.index].isFinite {
          distance = max(distance, distances[point.index])
        } else if let last {
          distance += ((x - last.x) * (x - last.x) + (y - last.y) * (y - last.y)).squareRoot()
        }
        let place = Place(x: x, y: y, distance: distance, index: point.index)
        last = place
        return place
      }
    }
    self.legs = projected
    width = (east - west) * across
    height = (north - south) * Self.metersPerDegree
    length = distance
  }

  /// The first place at or after a distance.
  func place(at distance: Double) -> Place? {
    for leg in legs {
      guard let last = leg.last, last.distance >= distance else { continue }
      var (low, high) = (0, leg.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if leg[middle].distance >= distance { high = middle } else { low = middle + 1 }
      }
      return leg[low]
    }
    return legs.last?.last
  }

  /// The place of a position; `nil` for an invalid one.
  func place(ofIndex index: Int) -> Place? {
    for leg in legs {
      guard let first = leg.first, let last = leg.last, first.index <= index, index <= last.index else { continue }
      return leg[index - first.index]
    }
    return nil
  }

  /// Longitudes that continue beyond the 180th meridian instead of jumping to the other end of the map; legs are
  /// divided where there is no position.
  private static func unwrapped(_ legs: [[RouteMap.Position]]) -> [[(x: Double, y: Double, index: Int)]] {
    var result: [[(x: Double, y: Double, index: Int)]] = []
    var last: Double?
    var index = 0
    for leg in legs {
      result.append([])
      for position in leg {
        defer { index += 1 }
        guard position.isOnEarth else {
          result.append([])
          continue
        }
        let longitude = last.map { $0 + (position.longitude - $0).remainder(dividingBy: 360) } ?? position.longitude
        last = longitude
        result[result.count - 1].append((longitude, position.latitude, index))
      }
    }
    return result.filter { !$0.isEmpty }
  }
}

extension RoutePath: Hashable {
  public static func == (first: RoutePath, second: RoutePath) -> Bool {
    first === second || first.legs == second.legs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(length)
  }
}

extension RouteMap.Position {
  fileprivate var isOnEarth: Bool { latitude.magnitude <= 90 && longitude.magnitude <= 180 }
}
