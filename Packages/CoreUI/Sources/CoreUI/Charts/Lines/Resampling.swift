/// How to reduce several values of a series to one if there are more than can be drawn.
public enum Resampling: Hashable, Sendable {
  case mean
  case maximum
}

extension [Double?] {
  /// `count` values, each for the values in an equal part of this series; `nil` for a part without any.
  func resampled(to count: Int, by resampling: Resampling) -> [Double?] {
    (0..<Swift.max(0, count)).map { part in
      let present = self[part * self.count / count..<(part + 1) * self.count / count].lazy.compactMap(\.self)
      let presentCount = present.reduce(0) { count, _ in count + 1 }
      guard presentCount > 0 else { return nil }
      return switch resampling {
      case .mean: present.reduce(0) { $0 + $1 / Double(presentCount) }
      case .maximum: present.max()
      }
    }
  }

  /// This series without NaN and infinities.
  var finite: [Double?] {
    map { value in value.flatMap { $0.isFinite ? $0 : nil } }
  }
}
