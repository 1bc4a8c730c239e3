import Foundation

/// Distances on the WGS84 ellipsoid, ignoring heights.
public enum Ellipsoid {
  private static let equatorialRadius = 6_378_137.0
  private static let flattening = 1 / 298.257_223_563
  private static let polarRadius = equatorialRadius * (1 - flattening)
  private static let eccentricitySquared = flattening * (2 - flattening)

  /// Meters between two positions in degrees.
  ///
  /// Close positions are measured in the tangent plane at the middle latitude (the error at 0.05° is under a
  /// millimeter), distant ones with Vincenty's inverse formula (T. Vincenty, Survey Review 23, 1975), and the few
  /// nearly antipodal pairs for which that does not settle on a sphere of mean radius.
  public static func distance(
    fromLatitude latitude1: Double, longitude longitude1: Double,
    toLatitude latitude2: Double, longitude longitude2: Double
  ) -> Double {
    var longitudeDifference = longitude2 - longitude1
    if longitudeDifference > 180 { longitudeDifference -= 360 }
    if longitudeDifference < -180 { longitudeDifference += 360 }
    let latitudeDifference = latitude2 - latitude1
    if latitudeDifference.magnitude < 0.05, longitudeDifference.magnitude < 0.05, latitude1.magnitude < 85 {
      return inTangentPlane(
        at: (latitude1 + latitude2) / 2, latitudeDifference: latitudeDifference,
        longitudeDifference: longitudeDifference)
    }
    return byVincenty(latitude1, latitude2, longitudeDifference)
      ?? onSphere(latitude1, latitude2, longitudeDifference)
  }

  private static func inTangentPlane(
    at latitude: Double, latitudeDifference: Double, longitudeDifference: Double
  ) -> Double {
    let sine = sin(latitude.radians)
    let squashed = 1 - eccentricitySquared * sine * sine
    let primeVertical = equatorialRadius / squashed.squareRoot()
    let meridional = primeVertical * (1 - eccentricitySquared) / squashed
    let north = meridional * latitudeDifference.radians
    let east = primeVertical * cos(latitude.radians) * longitudeDifference.radians
    return (north * north + east * east).squareRoot()
  }

  private static func byVincenty(
    _ latitude1: Double, _ latitude2: Double, _ longitudeDifference: Double
  ) -> Double? {
    let reduced1 = atan((1 - flattening) * tan(latitude1.radians))
    let reduced2 = atan((1 - flattening) * tan(latitude2.radians))
    let (sinU1, cosU1, sinU2, cosU2) = (sin(reduced1), cos(reduced1), sin(reduced2), cos(reduced2))
    let difference = longitudeDifference.radians
    var lambda = difference
    for _ in 0..<100 {
      let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
      let across = cosU2 * sinLambda
      let along = cosU1 * sinU2 - sinU1 * cosU2 * cosLambda
      let sinSigma = (across * across + along * along).squareRoot()
      guard sinSigma != 0 else { return 0 }
      let cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosLambda
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cosU1 * cosU2 * sinLambda / sinSigma
      let cosSquaredAlpha = 1 - sinAlpha * sinAlpha
      let middle = cosSquaredAlpha == 0 ? 0 : cosSigma - 2 * sinU1 * sinU2 / cosSquaredAlpha
      let c = flattening / 16 * cosSquaredAlpha * (4 + flattening * (4 - 3 * cosSquaredAlpha))
      let previous = lambda
      lambda =
        difference + (1 - c) * flattening * sinAlpha
        * (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle * middle - 1)))
      guard (lambda - previous).magnitude < 1e-12 else { continue }
      let u =
        cosSquaredAlpha * (equatorialRadius * equatorialRadius - polarRadius * polarRadius)
        / (polarRadius * polarRadius)
      let a = 1 + u / 16_384 * (4_096 + u * (-768 + u * (320 - 175 * u)))
      let b = u / 1_024 * (256 + u * (-128 + u * (74 - 47 * u)))
      let inner =
        cosSigma * (2 * middle * middle - 1)
        - b / 6 * middle * (4 * sinSigma * sinSigma - 3) * (4 * middle * middle - 3)
      let correction = b * sinSigma * (middle + b / 4 * inner)
      return polarRadius * a * (sigma - correction)
    }
    return nil
  }

  private static func onSphere(_ latitude1: Double, _ latitude2: Double, _ longitudeDifference: Double) -> Double {
    let halfNorth = sin((latitude2 - latitude1).radians / 2)
    let halfEast = sin(longitudeDifference.radians / 2)
    let chord = halfNorth * halfNorth + cos(latitude1.radians) * cos(latitude2.radians) * halfEast * halfEast
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}

extension Double {
  fileprivate var radians: Double { self * .pi / 180 }
}
