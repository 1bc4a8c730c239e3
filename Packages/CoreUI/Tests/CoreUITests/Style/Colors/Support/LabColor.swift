import Foundation

/// A color in CIELAB, white point D65.
struct LabColor {
  let lightness: Double
  let a: Double
  let b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// - Parameter linear: linear red, green and blue of sRGB, 0...1.
  init(linear: [Double]) {
    let rows = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ]
    let white = [0.95047, 1, 1.08883]
    let parts = zip(rows, white).map { row, white in
      let value = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 } / white
      return value > 216.0 / 24_389 ? cbrt(value) : (24_389.0 / 27 * value + 16) / 116
    }
    self.init(lightness: 116 * parts[1] - 16, a: 500 * (parts[0] - parts[1]), b: 200 * (parts[1] - parts[2]))
  }

  /// CIEDE2000, as Sharma, Wu and Dalal write it (2005); the equations have their numbers.
  func difference(to other: LabColor) -> Double {
    let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
    let g = 0.5 * (1 - (pow(meanChroma, 7) / (pow(meanChroma, 7) + pow(25, 7))).squareRoot())
    let (first, second) = (polar(g), other.polar(g))
    let isGray = first.chroma * second.chroma == 0

    var hueStep = second.hue - first.hue  // (10)
    if isGray { hueStep = 0 } else if hueStep > 180 { hueStep -= 360 } else if hueStep < -180 { hueStep += 360 }
    let lightnessStep = other.lightness - lightness
    let chromaStep = second.chroma - first.chroma
    let hueDistance = 2 * (first.chroma * second.chroma).squareRoot() * sin(radians(hueStep / 2))  // (11)

    let lightness = (self.lightness + other.lightness) / 2
    let chroma = (first.chroma + second.chroma) / 2
    var hue = first.hue + second.hue  // (14)
    if !isGray {
      if (first.hue - second.hue).magnitude > 180 { hue += hue < 360 ? 360 : -360 }
      hue /= 2
    }
    let t =
      1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue)) + 0.32 * cos(radians(3 * hue + 6))
      - 0.20 * cos(radians(4 * hue - 63))
    let rotation = 60 * exp(-pow((hue - 275) / 25, 2))
    let seventh = pow(chroma, 7)
    let rotationWeight = -2 * (seventh / (seventh + pow(25, 7))).squareRoot() * sin(radians(rotation))
    let square = pow(lightness - 50, 2)
    let l = lightnessStep / (1 + 0.015 * square / (20 + square).squareRoot())
    let c = chromaStep / (1 + 0.045 * chroma)
    let h = hueDistance / (1 + 0.015 * chroma * t)
    return (l * l + c * c + h * h + rotationWeight * c * h).squareRoot()
  }

  /// Chroma, and hue in degrees.
  private func polar(_ g: Double) -> (chroma: Double, hue: Double) {
    let a = a * (1 + g)
    let degrees = atan2(b, a) * 180 / .pi
    return (hypot(a, b), degrees < 0 ? degrees + 360 : degrees)
  }

  private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
}
