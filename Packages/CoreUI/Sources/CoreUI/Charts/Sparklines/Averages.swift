extension [Double?] {
  /// `count` means, each of the values in an equal part of this series; `nil` for a part without any.
  func averages(_ count: Int) -> [Double?] {
    (0..<Swift.max(0, count)).map { part in
      let present = self[part * self.count / count..<(part + 1) * self.count / count].compactMap(\.self)
      // Divided one by one, because the sum may be too large for a number.
      return present.isEmpty ? nil : present.reduce(0) { $0 + $1 / Double(present.count) }
    }
  }

  /// This series without NaN and infinities.
  var finite: [Double?] {
    map { value in value.flatMap { $0.isFinite ? $0 : nil } }
  }
}
