/// The completed part of something, as a bar and as a percentage; on plain screens as a percentage only.
public struct ProgressBar: View {
  public typealias Body = Self

  let fraction: Double?
  let color: ColorRole

  /// - Parameters:
  ///   - fraction: The completed part, 0...1; `nil` if it is unknown. More than 1 fills the bar, and is shown
  ///     as a percentage.
  ///   - color: The color of the bar.
  public init(_ fraction: Double?, color: ColorRole = .accent) {
    self.fraction = fraction
    self.color = color
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }
}

extension ProgressBar: Chart {
  var sentences: [String] { [percentage] }

  private var percentage: String { QuantityFormatter().percentage(fraction) }

  func element(in context: ChartContext) -> any LayoutElement {
    let track = ProgressTrackElement(
      fraction: fraction ?? 0,
      bar: BlockBar(blocks: context.symbols.horizontalBlocks),
      shade: context.symbols.shade,
      style: Style(foreground: color).over(context.style),
      trackStyle: Style(foreground: .secondary).over(context.style)
    )
    let text = context.node(Text(percentage).multilineTextAlignment(.trailing))
    let padded = FrameElement(child: text, minWidth: 4)
    return StackElement(row: [LayoutNode(track), LayoutNode(padded, priority: 1)])
  }
}

private struct ProgressTrackElement: LayoutElement {
  private static let naturalWidth = 20

  let fraction: Double
  let bar: BlockBar
  let shade: Character
  let style: Style
  let trackStyle: Style

  var flexibleAxes: Axes { .horizontal }

  func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? Self.naturalWidth, height: min(1, proposal.height ?? 1))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    canvas.fill(rect, with: shade, style: trackStyle)
    let characters = bar.characters(fraction: fraction, length: rect.width)
    canvas.draw(characters.map { Glyph(symbol: $0, style: style) }, at: rect.origin)
  }
}

/// A bar made of cells, the last of which may be partly filled.
struct BlockBar {
  /// Characters from the smallest part of a cell to a full one.
  let blocks: [Character]

  /// The characters of a bar that fills `fraction` (0...1) of `length` cells. Anything above zero is visible.
  func characters(fraction: Double, length: Int) -> [Character] {
    guard length > 0, let full = blocks.last else { return [] }
    let steps = length * blocks.count
    let filled = Self.filledSteps(fraction: fraction, steps: steps)
    let rest = filled % blocks.count
    let whole = Array(repeating: full, count: filled / blocks.count)
    return rest == 0 ? whole : whole + [blocks[rest - 1]]
  }

  /// How many of `steps` are filled: all for 1 and more, none for NaN.
  static func filledSteps(fraction: Double, steps: Int) -> Int {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return steps }
    return max(1, Int(exactly: (fraction * Double(steps)).rounded()) ?? 0)
  }
}

extension Double {
  /// This value as a part of `maximum`, 0...1; 0 if that is undefined.
  func fraction(of maximum: Double) -> Double {
    guard isFinite, maximum.isFinite, maximum > 0, self > 0 else { return 0 }
    return Swift.min(1, self / maximum)
  }
}

/// A bar in a row of a table, on a track: thin, so that rows stay apart.
public struct TableBar: View, Chart {
  public typealias Body = Self

  let parts: [(fraction: Double, color: ColorRole)]
  private let width: Int
  let sentences: [String]

  /// - Parameters:
  ///   - fraction: The length of the bar, 0...1. More than nothing is visible.
  ///   - width: The natural width; bars fill the room they get.
  ///   - text: The words for the bar where there are only words; empty if the row already contains them.
  public init(_ fraction: Double, color: ColorRole, width: Int = 12, text: String = "") {
    self.init(parts: [(fraction, color)], width: width, text: text)
  }

  /// A bar of several parts.
  public init(parts: [(fraction: Double, color: ColorRole)], width: Int = 12, text: String = "") {
    self.parts = parts
    self.width = max(1, width)
    sentences = [text]
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  func element(in context: ChartContext) -> any LayoutElement {
    ChartElement(natural: Size(width: width, height: 1), flexible: .horizontal, in: context) { grid in
      let (full, half, track) = context.symbols.tableBar
      for x in 0..<grid.width { grid.put(track, x, 0, context.style(.track)) }
      let values = parts.map { $0.fraction.fraction(of: 1) }
      let units = half == nil || parts.count > 1 ? 1 : 2
      let length = BlockBar.filledSteps(fraction: values.reduce(0, +), steps: grid.width * units)
      let stack = ColumnStack(values: values, height: length, limit: grid.width * units)
      for part in stack.parts {
        let style = context.style(parts[part.index].color)
        for x in part.start / units..<part.end / units { grid.put(full, x, 0, style) }
        if part.end % units == 1, let half { grid.put(half, part.end / units, 0, style) }
      }
    }
  }
}
