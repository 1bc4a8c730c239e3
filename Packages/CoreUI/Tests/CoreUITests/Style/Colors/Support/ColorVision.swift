import Foundation

@testable import CoreUI

/// How a person sees colors.
enum ColorVision: CaseIterable {
  case normal
  /// Without the cones for green.
  case deuteranopia
  /// Without the cones for red.
  case protanopia

  /// The matrix that turns linear red, green and blue into what the person sees (Machado, Oliveira and Fernandes 2009,
  /// severity 1).
  private var matrix: [[Double]] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .deuteranopia:
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    case .protanopia:
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    }
  }

  /// How different two colors look (CIEDE2000): 1 is barely visible, 100 is black and white.
  func difference(_ first: RGBColor, _ second: RGBColor) -> Double {
    LabColor(linear: seen(first)).difference(to: LabColor(linear: seen(second)))
  }

  /// The smallest of the differences between any two of `colors`, or between neighbors only.
  func leastDifference(of colors: [RGBColor], neighborsOnly: Bool = false) -> Double {
    var least = Double.infinity
    for first in colors.indices {
      for second in colors.indices where second > first && (!neighborsOnly || second == first + 1) {
        least = min(least, difference(colors[first], colors[second]))
      }
    }
    return least
  }

  private func seen(_ color: RGBColor) -> [Double] {
    let linear = [color.red, color.green, color.blue].map(RGBColor.linear)
    return matrix.map { row in min(max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }), 1) }
  }
}
