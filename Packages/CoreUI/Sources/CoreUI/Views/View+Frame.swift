extension View {
  /// Gives this view a fixed width or height in cells, or both, whatever its natural size.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .topLeading) -> ModifiedView<Self> {
    ModifiedView(self) { content in
      .frame(
        FrameNode(
          content: content,
          width: .init(minimum: width, maximum: width),
          height: .init(minimum: height, maximum: height),
          alignment: alignment
        ))
    }
  }

  /// Limits the width and height of this view, in cells. With a maximum, the view takes all the room up to that; `.max`
  /// fills the proposed room.
  public func frame(
    minWidth: Int? = nil,
    maxWidth: Int? = nil,
    minHeight: Int? = nil,
    maxHeight: Int? = nil,
    alignment: Alignment = .topLeading
  ) -> ModifiedView<Self> {
    ModifiedView(self) { content in
      .frame(
        FrameNode(
          content: content,
          width: .init(minimum: minWidth, maximum: maxWidth),
          height: .init(minimum: minHeight, maximum: maxHeight),
          alignment: alignment
        ))
    }
  }
}

struct FrameElement: LayoutElement {
  struct Limits {
    var minimum: Int?
    var maximum: Int?

    var isFixed: Bool { maximum != nil && minimum == maximum }
    var grows: Bool { maximum != nil && !isFixed }

    /// The length to propose to the child.
    func offer(_ proposed: Int?) -> Int? {
      if isFixed { return minimum }
      guard let proposed else { return nil }
      return max(minimum ?? 0, min(proposed, maximum ?? proposed))
    }

    /// The length of the frame around a child of `length`.
    func length(around length: Int, proposed: Int?) -> Int {
      if isFixed, let minimum { return minimum }
      let wanted = if let maximum { max(length, min(proposed ?? length, maximum)) } else { length }
      return max(minimum ?? 0, min(wanted, maximum ?? wanted))
    }
  }

  let child: LayoutNode
  let width: Limits
  let height: Limits
  let alignment: Alignment

  init(_ node: FrameNode, child: LayoutNode) {
    self.child = child
    width = node.width
    height = node.height
    alignment = node.alignment
  }

  /// A frame of a fixed width.
  init(child: LayoutNode, width: Int) {
    self.init(child: child, width: Limits(minimum: width, maximum: width))
  }

  /// A frame of a least width.
  init(child: LayoutNode, minWidth: Int) {
    self.init(child: child, width: Limits(minimum: minWidth))
  }

  private init(child: LayoutNode, width: Limits) {
    self.child = child
    self.width = width
    height = Limits()
    alignment = .topLeading
  }

  var adaptsToHeight: Bool { !height.isFixed && (child.adaptsToHeight || height.grows) }

  var flexibleAxes: Axes {
    var axes = child.flexibleAxes
    if width.isFixed { axes.remove(.horizontal) } else if width.grows { axes.insert(.horizontal) }
    if height.isFixed { axes.remove(.vertical) } else if height.grows { axes.insert(.vertical) }
    return axes
  }

  func measure(_ proposal: ProposedSize) -> Size {
    let offer = ProposedSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
    let inner = child.measure(offer)
    return Size(
      width: width.length(around: inner.width, proposed: proposal.width),
      height: height.length(around: inner.height, proposed: proposal.height)
    )
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let inner = child.measure(ProposedSize(rect.size))
    let x = rect.minX + alignment.horizontal.offset(of: inner.width, in: rect.width)
    let y = rect.minY + alignment.vertical.offset(of: inner.height, in: rect.height)
    child.draw(in: Rect(origin: Point(x: x, y: y), size: inner), on: &canvas)
  }
}

/// A frame as a picture in another frame, cut off where it has no room. It is as high as the frame, so that a
/// ``Panel`` scrolls it.
public struct FrameView: View, Chart {
  public typealias Body = Self

  private let rows: [[Glyph]]
  private let width: Int
  private let firstColumn: Int
  private let marked: Set<Int>

  /// - Parameters:
  ///   - frame: The frame, whose colors are those of the theme around it.
  ///   - firstColumn: The first visible column.
  ///   - marked: The rows with a mark at their left.
  public init(_ frame: Frame, from firstColumn: Int = 0, marking marked: Set<Int> = []) {
    rows = (0..<frame.size.height).map { y in (0..<frame.size.width).compactMap { Glyph(frame[$0, y]) } }
    width = frame.size.width
    self.firstColumn = max(0, firstColumn)
    self.marked = marked
  }

  /// A frame of which only the text is known.
  public init(lines: [String], from firstColumn: Int = 0, marking marked: Set<Int> = []) {
    rows = lines.map { [Glyph]($0, style: Style()).inOneLine }
    width = rows.map(\.width).max() ?? 0
    self.firstColumn = max(0, firstColumn)
    self.marked = marked
  }

  var sentences: [String] {
    rows.enumerated().map { row, glyphs in
      let text = String(glyphs.map(\.character))
      let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
      return (marked.contains(row) ? "differs: " : "") + text[..<end]
    }
  }

  public func resolve(into resolution: inout Resolution) {
    resolution.append(chart: self)
  }

  func element(in context: ChartContext) -> any LayoutElement {
    let margin = marked.isEmpty ? 0 : 2
    let natural = Size(width: max(0, width - firstColumn) + margin, height: rows.count)
    return ChartElement(natural: natural, flexible: [], in: context) { grid in
      for (y, glyphs) in rows.enumerated() {
        if marked.contains(y) { grid.put(context.symbols.problemMark, 0, y, context.style(.bad, on: nil, .bold)) }
        var x = margin - firstColumn
        for glyph in glyphs {
          if x >= margin { grid.write(CollectionOfOne(glyph), x, y) }
          x += Int(glyph.width)
        }
      }
    }
  }
}
