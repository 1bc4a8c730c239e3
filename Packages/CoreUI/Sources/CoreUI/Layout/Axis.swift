/// The direction a stack runs in.
public enum Axis: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// The directions in which a view takes the remaining room.
struct Axes: OptionSet, Sendable {
  let rawValue: UInt8

  static let horizontal = Axes(rawValue: 1)
  static let vertical = Axes(rawValue: 2)

  func contains(_ axis: Axis) -> Bool {
    !isDisjoint(with: axis == .horizontal ? Axes.horizontal : Axes.vertical)
  }
}

// Lengths along and across a stack, so that one layout serves both directions.
extension Axis {
  func along(_ size: Size) -> Int {
    self == .horizontal ? size.width : size.height
  }

  func across(_ size: Size) -> Int {
    self == .horizontal ? size.height : size.width
  }

  func along(_ proposal: ProposedSize) -> Int? {
    self == .horizontal ? proposal.width : proposal.height
  }

  func across(_ proposal: ProposedSize) -> Int? {
    self == .horizontal ? proposal.height : proposal.width
  }

  func size(along: Int, across: Int) -> Size {
    self == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  func proposal(along: Int?, across: Int?) -> ProposedSize {
    self == .horizontal
      ? ProposedSize(width: along, height: across) : ProposedSize(width: across, height: along)
  }
}
