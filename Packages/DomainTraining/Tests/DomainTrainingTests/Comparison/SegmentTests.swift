import DomainCore
import DomainTraining
import Testing

struct SegmentTests {
  /// 300 m to the east at 1 m/s.
  private let straight = Track.way([(0, 0), (300.5, 0)], speed: 1)

  @Test func `a part of a track has a point each 10 m`() throws {
    let segment = try Segment(of: straight, offsets: 30...200, sport: .running)
    #expect(segment.points.count == 18)
    #expect(segment.lengthMeters.isNear(170, within: 0.6))
    #expect(segment.sport == .running)
    let steps = zip(segment.points, segment.points.dropFirst()).map {
      Ellipsoid.distance(
        fromLatitude: $0.latitude, longitude: $0.longitude, toLatitude: $1.latitude, longitude: $1.longitude)
    }
    #expect(steps.allSatisfy { $0.isNear(10, within: 0.05) })
  }

  @Test func `its ends are interpolated between positions`() throws {
    let sparse = Track.way([(0, 0), (300.5, 0)], speed: 1, interval: 20)
    let (one, other) = (
      try Segment(of: straight, offsets: 30...190, sport: .running),
      try Segment(of: sparse, offsets: 30...190, sport: .running)
    )
    for (point, same) in zip(one.points, other.points) {
      #expect(point.longitude.isNear(same.longitude, within: 1e-9))
      #expect(point.latitude.isNear(same.latitude, within: 1e-9))
    }
    #expect(one.points.count == other.points.count)
  }

  @Test func `a part is given by distances, too`() throws {
    let byDistance = try Segment(of: straight, meters: 30...200, sport: .running)
    #expect(byDistance.lengthMeters.isNear(170, within: 0.01))
    let longitude = try #require(byDistance.points.first?.longitude)
    #expect(longitude.isNear(11 + 30 / 111_195.0 / 0.681_998, within: 3e-6))
    // What is before the start is left out, and so is a rounding error at the end.
    #expect(try Segment(of: straight, meters: -50...305, sport: .running).lengthMeters.isNear(300, within: 1))
  }

  @Test func `a part beyond the end is none`() throws {
    for meters in [200.0...9_000, 9_000...9_500] {
      do throws(Segment.ValidationError) {
        _ = try Segment(of: straight, meters: meters, sport: .running)
        Issue.record("A segment beyond the end was made.")
      } catch {
        guard case .beyondEnd(let total) = error else { throw error }
        #expect(total.isNear(300, within: 1))
      }
    }
  }

  @Test func `a part that makes no segment has a reason`() {
    func error(_ track: Track, _ offsets: ClosedRange<Double>) -> Segment.ValidationError? {
      do throws(Segment.ValidationError) {
        _ = try Segment(of: track, offsets: offsets, sport: .running)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(Track(), 0...100) == .noPositions)
    #expect(error(straight, 500...600) == .noPositions)
    #expect(error(.way([(0, 0), (600, 0)], speed: 12), 0...20) == .tooQuick(seconds: 20))
    guard case .tooShort(let short) = error(straight, 0...95) else {
      Issue.record("95 m are a segment")
      return
    }
    #expect(short.isNear(95, within: 0.5))
    guard case .tooLong(let long) = error(.way([(0, 0), (51_000, 0)], speed: 20), 0...3_000) else {
      Issue.record("51 km are a segment")
      return
    }
    #expect(long.isNear(51_000, within: 200))
    guard case .gap(let gap) = error(.way([(0, 0), (2_100, 0)], speed: 7, interval: 30), 0...300) else {
      Issue.record("the way between positions 210 m apart is unknown")
      return
    }
    #expect(gap.isNear(210, within: 1))
  }

  @Test func `a stored segment is the same`() throws {
    let segment = try Segment(of: straight, offsets: 30...200, sport: .running)
    #expect(Segment(points: segment.points, sport: .running) == segment)
    #expect(Segment(points: Array(segment.points.prefix(1)), sport: .running) == nil)
    #expect(Segment(points: segment.points + [.init(latitude: 91, longitude: 0)], sport: .running) == nil)
    #expect(Segment(points: segment.points + [.init(latitude: .nan, longitude: 0)], sport: .running) == nil)
  }
}
