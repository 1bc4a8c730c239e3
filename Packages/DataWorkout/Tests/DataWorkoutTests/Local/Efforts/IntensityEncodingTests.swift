import CoreTesting
import DomainCore
import DomainTraining
import Foundation
import Testing

@testable import DataWorkout

struct IntensityEncodingTests {
  private static func profile(seed: Int) -> IntensityProfile {
    var random = SeededGenerator(seed: seed)
    func times(of quantity: ZoneQuantity) -> ValueTimes {
      var index = Int.random(in: -5...100, using: &random)
      return ValueTimes(
        of: quantity,
        bins: (0..<Int.random(in: 0...80, using: &random)).map { _ in
          index += Int.random(in: 1...40, using: &random)
          return .init(index: index, seconds: Double(Int.random(in: 1...400_000, using: &random)) / 100)
        })
    }
    func figure() -> Double { Double(Int.random(in: -900_000...900_000_000, using: &random)) / 1e6 }
    return IntensityProfile(
      heartRates: times(of: .heartRate), powers: times(of: .power), speeds: times(of: .speed),
      weightedPowerWatts: seed % 2 == 0 ? figure() : nil,
      efficiencies: [EffortOutput.power, .speed].prefix(seed % 3).map {
        ProfiledEfficiency(output: $0, value: figure(), seconds: figure(), averageHeartRateBPM: figure())
      }, decouplingFraction: seed % 5 == 0 ? nil : figure())
  }

  @Test(arguments: 0..<30)
  func `a profile is read as it was stored`(_ seed: Int) {
    let profile = Self.profile(seed: seed)
    #expect(IntensityEncoding.profile(IntensityEncoding.data(profile)) == profile)
  }

  @Test(arguments: 0..<10)
  func `damaged bytes are no profile, and never a crash`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let data = IntensityEncoding.data(Self.profile(seed: seed))
    for length in 0..<data.count { _ = IntensityEncoding.profile(data.prefix(length)) }
    #expect(IntensityEncoding.profile(data.dropLast()) == nil)
    for _ in 0..<200 {
      var damaged = data
      damaged[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      _ = IntensityEncoding.profile(damaged)
    }
    #expect(IntensityEncoding.profile(Data([9]) + data.dropFirst()) == nil)
  }
}

struct FootprintEncodingTests {
  private static func footprint(seed: Int) -> Footprint {
    var random = SeededGenerator(seed: seed)
    let degrees = 2e-4
    var (latitude, longitude) = (
      Double.random(in: -80...80, using: &random), Double.random(in: -180...180, using: &random)
    )
    var (latitudes, longitudes) = ([Double](), [Double]())
    for _ in 0..<400 {
      latitude += Double.random(in: -degrees...degrees, using: &random)
      longitude += Double.random(in: -degrees...degrees, using: &random)
      latitudes.append(latitude)
      longitudes.append(longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
    }
    return Footprint(
      of: Track(offsets: (0..<400).map { 5 * Double($0) }, latitudes: latitudes, longitudes: longitudes),
      sport: .cycling)
  }

  @Test(arguments: 0..<20)
  func `a footprint is read as it was stored`(_ seed: Int) {
    let footprint = Self.footprint(seed: seed)
    #expect(!footprint.isEmpty)
    #expect(FootprintEncoding.footprint(FootprintEncoding.data(footprint)) == footprint)
  }

  @Test(arguments: 0..<6)
  func `damaged bytes are no footprint, and never a crash`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    let data = FootprintEncoding.data(Self.footprint(seed: seed))
    for length in stride(from: 0, to: data.count, by: 7) { _ = FootprintEncoding.footprint(data.prefix(length)) }
    #expect(FootprintEncoding.footprint(data.dropLast()) == nil)
    for _ in 0..<100 {
      var damaged = data
      damaged[Int.random(in: 0..<data.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      _ = FootprintEncoding.footprint(damaged)
    }
    #expect(FootprintEncoding.footprint(Data([9]) + data.dropFirst()) == nil)
  }
}
