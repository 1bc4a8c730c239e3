import DomainTraining
import Testing

struct RouteShapeTests {
  /// Positions in thousandths of a degree from a corner near Berlin, where one is 111 m to the north and 68 m to the
  /// east.
  private func shape(
    _ places: [(east: Double, north: Double)], from corner: (latitude: Double, longitude: Double) = (52.5, 13.4)
  ) throws -> RouteShape {
    let longitudes = places.map { (corner.longitude + $0.east / 1_000).remainder(dividingBy: 360) }
    let track = Track(
      offsets: places.indices.map(Double.init), latitudes: places.map { corner.latitude + $0.north / 1_000 },
      longitudes: longitudes)
    return RouteShape(of: try #require(TrackRoute(of: track)))
  }

  private static let square: [(east: Double, north: Double)] = [(0, 0), (0, 10), (10, 10), (10, 0), (0, 0)]

  @Test func `the direction of a loop is recognized`() throws {
    #expect(try shape(Self.square).course == .loop(isClockwise: true))
    #expect(try shape(Self.square.reversed()).course == .loop(isClockwise: false))
    #expect(try shape(Self.square + Self.square).course == .loop(isClockwise: true))
  }

  @Test(
    arguments: [
      (0, 10, .north), (10, 7, .northEast), (10, 0, .east), (10, -7, .southEast), (0, -10, .south),
      (-10, -7, .southWest), (-10, 0, .west), (-10, 7, .northWest),
    ] as [(Double, Double, CompassPoint)])
  func `a one-way route has a direction, and so does one that returns`(
    _ east: Double, _ north: Double, _ point: CompassPoint
  ) throws {
    #expect(try shape([(0, 0), (east, north)]).course == .oneWay(point))
    #expect(try shape([(0, 0), (east, north), (0, 0)]).course == .thereAndBack(point))
  }

  @Test func `an extent is in meters in both directions`() throws {
    let shape = try shape(Self.square)
    #expect(abs(shape.northSouthMeters - 1_112) < 2)
    #expect(abs(shape.eastWestMeters - 677) < 2)
    #expect(shape.startToFinishMeters == 0)
    #expect(abs(try self.shape([(0, 0), (0, 10), (10, 0)]).startToFinishMeters - 677) < 2)
  }

  @Test func `a route across the 180th meridian is measured correctly`() throws {
    let there = try shape([(0, 0), (10, 0)], from: (-17, 179.995))
    #expect(there.course == .oneWay(.east))
    #expect(there.eastWestMeters < 1_100)
    #expect(try shape([(0, 0), (-10, 0)], from: (-17, -179.995)).course == .oneWay(.west))
  }

  @Test func `a stationary recording goes nowhere`() throws {
    #expect(try shape([(0, 0)]).course == .stay)
    #expect(try shape([(0, 0), (0.1, 0.1), (0, 0.1)]).course == .stay)
  }

  @Test func `no displacement has no compass point`() {
    #expect(CompassPoint(east: 0, north: 0) == nil)
    #expect(CompassPoint.allCases.map(\.name).count == Set(CompassPoint.allCases.map(\.name)).count)
  }
}
