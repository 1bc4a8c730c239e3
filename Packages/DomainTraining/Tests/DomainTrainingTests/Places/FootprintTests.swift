import CoreTesting
import DomainCore
import Testing

@testable import DomainTraining

struct FootprintTests {
  /// A line to the east with a position each second at 4 m/s, in Paris.
  private static func line(seconds: Int, north: Double = 48.8584) -> Track {
    let degrees = 4 / (111_320 * 0.6579)
    return Track(
      offsets: (0..<seconds).map(Double.init), latitudes: (0..<seconds).map { _ in north },
      longitudes: (0..<seconds).map { 2.2945 + Double($0) * degrees })
  }

  @Test func `the tiles of a footprint are those that the line crosses`() {
    let track = Self.line(seconds: 1_500)
    let footprint = Footprint(of: track, sport: .running)
    let tiles = footprint.cells.coarser(zoom: 14).ids
    #expect(tiles == ExplorerTile.tiles(crossedBy: track, sport: .running).map(\.id))
    #expect(footprint.ends.map(\.latitude) == [48.8584, 48.8584])
  }

  @Test func `hidden meters leave out every cell that comes near an end, and no other`() throws {
    let footprint = Footprint(of: Self.line(seconds: 500), sport: .running)
    let hidden = footprint.cells(hidingMeters: 200)
    let width = ExplorerTile.widthMeters(atLatitude: 48.8584, zoom: Footprint.zoom)
    // 2,000 m less 200 m at both ends; cells are left out whole.
    #expect(abs(Double(hidden.ids.count) * width - 1_600) <= 2 * width)
    #expect(Set(hidden.ids).isSubset(of: footprint.cells.ids))
    #expect(footprint.cells(hidingMeters: 0) == footprint.cells)
    #expect(footprint.cells(hidingMeters: 1_100).ids.isEmpty)
  }

  @Test(arguments: 0..<5)
  func `what is hidden does not depend on the direction, and a loop past home is hidden there as well`(_ seed: Int) {
    var random = SeededGenerator(seed: seed)
    var (latitude, longitude) = (48.85, 2.29)
    var (latitudes, longitudes) = ([latitude], [longitude])
    for _ in 0..<600 {
      latitude += Double.random(in: -3e-5...3e-5, using: &random)
      longitude += Double.random(in: -4e-5...4e-5, using: &random)
      latitudes.append(latitude)
      longitudes.append(longitude)
    }
    func track(_ latitudes: [Double], _ longitudes: [Double]) -> Track {
      Track(offsets: latitudes.indices.map(Double.init), latitudes: latitudes, longitudes: longitudes)
    }
    let there = Footprint(of: track(latitudes, longitudes), sport: .running)
    let back = Footprint(of: track(latitudes.reversed(), longitudes.reversed()), sport: .running)
    #expect(there.cells == back.cells)
    #expect(there.cells(hidingMeters: 60) == back.cells(hidingMeters: 60))
    let loop = Footprint(
      of: track(latitudes + latitudes.reversed() + latitudes, longitudes + longitudes.reversed() + longitudes),
      sport: .running)
    #expect(loop.cells(hidingMeters: 60) == there.cells(hidingMeters: 60))
  }

  @Test func `a track without positions has no footprint`() {
    #expect(Footprint(of: Track(), sport: .running).isEmpty)
    #expect(Footprint(of: Track(), sport: .running).ends.isEmpty)
  }
}
