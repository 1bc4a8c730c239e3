import DomainTraining
import DomainWorkout
import Foundation

/// A column of a track as CSV.
enum TrackTableColumn: Equatable {
  case offsets, latitudes, longitudes, altitudes, distances, speeds, heartRates, powers, cadences, temperatures
  case developer(name: String, unit: String)

  /// Those that every track can have, in order.
  static let all: [TrackTableColumn] = [
    .offsets, .latitudes, .longitudes, .altitudes, .distances, .speeds, .heartRates, .powers, .cadences, .temperatures,
  ]

  init?(title: String) {
    if let column = Self.all.first(where: { $0.title == title }) {
      self = column
    } else {
      guard title.hasSuffix("]"), let bracket = title.range(of: " [", options: .backwards) else { return nil }
      self = .developer(
        name: String(title[..<bracket.lowerBound]), unit: String(title[bracket.upperBound...].dropLast()))
    }
  }

  var title: String {
    switch self {
    case .offsets: "time_s"
    case .latitudes: "latitude_deg"
    case .longitudes: "longitude_deg"
    case .altitudes: "altitude_m"
    case .distances: "distance_m"
    case .speeds: "speed_m_per_s"
    case .heartRates: "heart_rate_bpm"
    case .powers: "power_w"
    case .cadences: "cadence_rpm"
    case .temperatures: "temperature_c"
    case .developer(let name, let unit): "\(name) [\(unit)]"
    }
  }

  /// The decimals that distinguish all stored steps.
  var digits: Int {
    switch self {
    case .offsets, .altitudes, .speeds, .cadences: 3
    case .latitudes, .longitudes: 8
    case .distances: 2
    case .heartRates, .powers, .temperatures: 1
    case .developer: 4
    }
  }

  func values(of track: Track) -> [Double]? {
    switch self {
    case .offsets: track.offsets
    case .latitudes: track.latitudes
    case .longitudes: track.longitudes
    case .altitudes: track.altitudes
    case .distances: track.distances
    case .speeds: track.speeds
    case .heartRates: track.heartRates
    case .powers: track.powers
    case .cadences: track.cadences
    case .temperatures: track.temperatures
    case .developer: nil
    }
  }

  func set(_ values: [Double], of track: inout Track) {
    switch self {
    case .offsets: track.offsets = values
    case .latitudes: track.latitudes = values
    case .longitudes: track.longitudes = values
    case .altitudes: track.altitudes = values
    case .distances: track.distances = values
    case .speeds: track.speeds = values
    case .heartRates: track.heartRates = values
    case .powers: track.powers = values
    case .cadences: track.cadences = values
    case .temperatures: track.temperatures = values
    case .developer(let name, let unit):
      track.developerColumns.append(DeveloperColumn(name: name, unit: unit, values: values))
    }
  }
}
