import DomainTraining

extension Track {
  /// A way over slopes, each with its length, its grade and a speed in meters per second, recorded each second.
  static func slopes(_ slopes: [(meters: Double, grade: Double, speed: Double)], from altitude: Double = 500) -> Track {
    var (distances, altitudes) = ([0.0], [altitude])
    for slope in slopes {
      for _ in 0..<Int((slope.meters / slope.speed).rounded()) {
        distances.append((distances.last ?? 0) + slope.speed)
        altitudes.append((altitudes.last ?? 0) + slope.speed * slope.grade)
      }
    }
    return Track(offsets: distances.indices.map(Double.init), altitudes: altitudes, distances: distances)
  }
}
