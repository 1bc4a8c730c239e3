import CoreUI

extension TableBar {
  /// The ideal width of a bar of load.
  static let loadWidth = 8

  /// The load of a workout, compared with the greatest one in its table.
  init(load: Double?, of most: Double, color: ColorRole) {
    self.init(most > 0 ? (load ?? 0) / most : 0, color: color, width: Self.loadWidth)
  }
}
