import DomainTraining
import Testing

struct EllipsoidTests {
  /// A hundredth of a degree at several places, and one long distance; the values come with the WGS84 model.
  @Test(arguments: [
    (48.85, 2.35, 48.86, 2.35, 1_112.069),
    (48.85, 2.35, 48.85, 2.36, 733.913),
    (0.0, 0.0, 0.01, 0.0, 1_105.743),
    (65.0, 25.0, 65.01, 25.0, 1_114.927),
  ])
  func `a hundredth of a degree is as long as on WGS84`(
    _ fromLatitude: Double, _ fromLongitude: Double, _ toLatitude: Double, _ toLongitude: Double, _ meters: Double
  ) {
    let distance = Ellipsoid.distance(
      fromLatitude: fromLatitude, longitude: fromLongitude, toLatitude: toLatitude, longitude: toLongitude)
    #expect(abs(distance - meters) < 0.001)
  }

  @Test func `the tangent plane and Vincenty agree at the point of transition`() {
    let near = Ellipsoid.distance(fromLatitude: 48, longitude: 2, toLatitude: 48.0499, longitude: 2.0499)
    let far = Ellipsoid.distance(fromLatitude: 48, longitude: 2, toLatitude: 48.0501, longitude: 2.0501)
    #expect(abs(far / near - 0.0501 / 0.0499) < 1e-5)
  }

  @Test func `across the date line the shorter way is measured`() {
    let across = Ellipsoid.distance(fromLatitude: 10, longitude: 179.995, toLatitude: 10, longitude: -179.995)
    let elsewhere = Ellipsoid.distance(fromLatitude: 10, longitude: 0, toLatitude: 10, longitude: 0.01)
    #expect(abs(across - elsewhere) < 1e-6)
  }

  @Test func `antipodal points have a distance`() {
    let distance = Ellipsoid.distance(fromLatitude: 0.1, longitude: 0, toLatitude: -0.1, longitude: 179.9)
    #expect(distance > 19_900_000 && distance < 20_100_000)
  }
}
