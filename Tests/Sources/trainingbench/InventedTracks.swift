import DomainCore
import DomainTraining
import Foundation

/// Invented recordings of each second, the same for the same sport, length and seed.
enum InventedTracks {
  /// Hills, a few stops, work and recovery in turn, and the noise of a device.
  static func track(of sport: Sport, sampleCount: Int = 3_600, seed: Int = 1) -> Track {
    var noise = Noise(seed: seed)
    let isRide = sport == .cycling
    var columns: [[Double]] = Array(repeating: [], count: 8)
    var (latitude, longitude, meters, heading, beats) = (48.1, 11.5, 0.0, 0.0, 120.0)
    for second in 0..<sampleCount {
      let time = Double(second)
      let isWork = second / 240 % 2 == 1
      let isStop = second % 1_100 > 1_075
      let rise = cos(time / 420) * 0.03
      let pace = isRide ? (isWork ? 10.2 : 7.1) - 60 * rise : (isWork ? 4.1 : 2.9) - 8 * rise
      let speed = isStop ? 0 : max(0.5, pace + noise.next() * 0.4)
      let power = isStop ? 0 : max(0, (isRide ? (isWork ? 285 : 150) : (isWork ? 340 : 240)) + noise.next() * 60)
      beats += ((isWork ? 168 : 138) - beats) / 40 + noise.next() * 0.8
      heading += noise.next() * 0.08
      latitude += cos(heading) * speed / 111_320
      longitude += sin(heading) * speed / 74_300
      meters += speed
      let values = [
        latitude, longitude, ((520 + sin(time / 420) * 40 + noise.next() * 0.5) * 5).rounded() / 5,
        (meters * 100).rounded() / 100, (speed * 1_000).rounded() / 1_000, beats.rounded(), power.rounded(),
        isStop ? 0 : ((isRide ? 88 : 84) + noise.next() * 6).rounded(),
      ]
      for (column, value) in values.enumerated() { columns[column].append(value) }
    }
    return Track(
      offsets: (0..<sampleCount).map(Double.init), latitudes: columns[0], longitudes: columns[1],
      altitudes: columns[2], distances: columns[3], speeds: columns[4], heartRates: columns[5], powers: columns[6],
      cadences: columns[7])
  }
}

/// Numbers from −1 to 1 that are the same for the same seed.
struct Noise {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / Double(1 << 52) - 1
  }
}
