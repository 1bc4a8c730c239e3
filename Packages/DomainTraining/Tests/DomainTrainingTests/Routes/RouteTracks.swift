import CoreTesting
import DomainTraining
import Foundation

extension Track {
  /// A way through corners given in meters east and north, recorded at a speed, with the noise of a receiver.
  static func way(
    _ corners: [(east: Double, north: Double)], speed: Double = 8, interval: Double = 1, noiseMeters: Double = 0,
    seed: Int = 0, latitude: Double = 47, longitude: Double = 11
  ) -> Track {
    var random = SeededGenerator(seed: seed)
    var track = Track(latitudes: [], longitudes: [])
    var (driftEast, driftNorth, left) = (0.0, 0.0, 0.0)
    let metersPerDegree = 111_195.0
    let shrinkage = cos(latitude * .pi / 180)
    for (from, to) in zip(corners, corners.dropFirst()) {
      let length = hypot(to.east - from.east, to.north - from.north)
      while left < length {
        driftEast = driftEast * 0.9 + .random(in: -1...1, using: &random) * noiseMeters * 0.5
        driftNorth = driftNorth * 0.9 + .random(in: -1...1, using: &random) * noiseMeters * 0.5
        let east = from.east + (to.east - from.east) * left / length + driftEast
        let north = from.north + (to.north - from.north) * left / length + driftNorth
        track.offsets.append(Double(track.offsets.count) * interval)
        track.latitudes?.append(latitude + north / metersPerDegree)
        track.longitudes?.append((longitude + east / metersPerDegree / shrinkage).remainder(dividingBy: 360))
        left += speed * interval
      }
      left -= length
    }
    return track
  }
}
