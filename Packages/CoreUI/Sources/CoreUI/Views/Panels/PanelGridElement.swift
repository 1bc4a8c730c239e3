/// The layout element of a ``PanelGrid``.
struct PanelGridElement: LayoutElement {
  /// The smallest screen that shows several panels.
  private static let leastColumns = 80
  private static let leastRows = 18
  /// The columns of a screen from which there is a gap between boxes.
  private static let leastColumnsOfGaps = 200
  private static let naturalWidth = 100

  let panels: PanelStore
  let layout: (PanelRoom) -> PanelLayout
  /// The columns of the whole frame.
  let columns: Int
  /// The panel that has the focus until a person gives it to another.
  let defaultFocus: String?
  /// The rows of the whole frame; `nil` if each part is as high as its contents.
  let rows: Int?
  let positions: PanelPositions
  let isInteractive: Bool

  var flexibleAxes: Axes { [.horizontal, .vertical] }

  func measure(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? Self.naturalWidth
    return Size(width: width, height: proposal.height ?? naturalHeight(in: width))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let arranged = arranged(in: PanelRoom(columns: columns, rows: hasHeight ? rect.height : nil))
    let isSmall = isInteractive && hasHeight && (columns < Self.leastColumns || rect.height < Self.leastRows)
    let isAlone = isSmall || isInteractive && hasHeight && positions.isZoomed
    let arrangement = isSmall ? nil : arranged.map { places(of: $0, in: rect) }
    let shown = isAlone ? nil : arrangement
    let order = (arranged ?? .rows(panels.names.map { .share(1, .panel($0)) })).names
    let focus = [positions.focused, defaultFocus].compactMap(\.self).first(where: order.contains) ?? order.first
    let hasRoom = (arrangement ?? []).count { $0.place.height > 0 } > 1
    canvas.note(panels: order, focused: focus, hasRoomForPanels: hasRoom)
    if let shown, !isInteractive || shown.contains(where: { $0.name == focus && $0.place.height > 0 }) {
      for (name, place) in shown where place.height > 0 {
        panel(name)?.draw(in: place, isFocused: isInteractive && name == focus, on: &canvas)
      }
    } else if let focus {
      panel(focus)?.draw(in: rect, isFocused: isInteractive, on: &canvas)
    }
  }

  private var hasHeight: Bool { rows != nil }

  private func panel(_ name: String) -> PanelElement? { panels.panel(name) }

  /// The layout, without panels that are missing.
  private func arranged(in room: PanelRoom) -> PanelLayout? {
    layout(room).keeping(Set(panels.names))
  }

  private var gap: Int { columns >= Self.leastColumnsOfGaps ? 1 : 0 }

  // MARK: places

  private func places(of layout: PanelLayout, in rect: Rect) -> [(name: String, place: Rect)] {
    switch layout {
    case .panel(let name): return [(name, rect)]
    case .rows(let shared):
      let tracks = hasHeight ? shared : shared.map(\.natural)
      var y = rect.minY
      let heights = lengths(of: tracks, in: rect.height, gap: 0) { naturalHeight(of: $0, in: rect.width) }
      return zip(tracks, hasHeight ? withoutScraps(heights, of: tracks, in: rect.width) : heights).flatMap {
        track, height in
        defer { y += height }
        return places(of: track.layout, in: Rect(x: rect.minX, y: y, width: rect.width, height: height))
      }
    case .columns(let tracks):
      var x = rect.minX
      return zip(tracks, lengths(of: tracks, in: rect.width, gap: gap) { naturalWidth(of: $0) }).flatMap {
        track, length in
        defer { x += length + gap }
        return places(of: track.layout, in: Rect(x: x, y: rect.minY, width: length, height: rect.height))
      }
    }
  }

  private func lengths(
    of tracks: [PanelTrack], in room: Int, gap: Int, natural: (PanelLayout) -> Int
  ) -> [Int] {
    var left = max(0, room - gap * (tracks.count - 1))
    var lengths = tracks.map { track -> Int in
      let wanted =
        switch track.length {
        case .fixed(let length): length
        case .natural(let limit): min(natural(track.layout), limit ?? .max)
        case .share: 0
        }
      let length = min(wanted, left)
      left -= length
      return length
    }
    var weights = 0
    for case .share(let weight) in tracks.map(\.length) { weights += weight }
    for (index, track) in tracks.enumerated() {
      guard case .share(let weight) = track.length else { continue }
      let length = left * weight / weights
      lengths[index] = length
      left -= length
      weights -= weight
    }
    return lengths
  }

  /// What is too low for a title and a line gives its rows to the panel above, and is shown alone while it has the
  /// focus.
  private func withoutScraps(_ heights: [Int], of tracks: [PanelTrack], in width: Int) -> [Int] {
    let least = columns >= PanelFrame.leastWidthOfBoxes ? 3 : 2
    var heights = heights
    for index in heights.indices.reversed() where heights[index] < least {
      guard heights[index] < naturalHeight(of: tracks[index].layout, in: width),
        let other = heights[..<index].lastIndex(where: { $0 > 0 })
      else { continue }
      heights[other] += heights[index]
      heights[index] = 0
    }
    return heights
  }

  // MARK: natural lengths

  private func naturalHeight(in width: Int) -> Int {
    arranged(in: PanelRoom(columns: columns, rows: nil)).map { naturalHeight(of: $0, in: width) } ?? 0
  }

  /// It stops at the height of the frame, because measuring a panel builds it.
  private func naturalHeight(of layout: PanelLayout, in width: Int) -> Int {
    switch layout {
    case .panel(let name):
      return panel(name)?.measure(ProposedSize(width: width, height: nil)).height ?? 0
    case .rows(let tracks):
      var sum = 0
      for track in tracks where sum < rows ?? .max {
        switch track.length {
        case .fixed(let length): sum += length
        case .natural(let limit): sum += min(naturalHeight(of: track.layout, in: width), limit ?? .max)
        case .share: sum += naturalHeight(of: track.layout, in: width)
        }
      }
      return sum
    case .columns(let tracks):
      let widths = lengths(of: tracks, in: width, gap: gap) { naturalWidth(of: $0) }
      return zip(tracks, widths).map { naturalHeight(of: $0.layout, in: $1) }.max() ?? 0
    }
  }

  private func naturalWidth(of layout: PanelLayout) -> Int {
    switch layout {
    case .panel(let name): panel(name)?.measure(ProposedSize(width: nil, height: nil)).width ?? 0
    case .rows(let tracks): tracks.map { naturalWidth(of: $0.layout) }.max() ?? 0
    case .columns(let tracks): tracks.reduce(0) { $0 + naturalWidth(of: $1.layout) }
    }
  }
}

/// The panels of a grid. Only those that are shown are ever made.
final class PanelStore {
  let names: [String]
  private let sections: [String: SectionNode]
  private let make: (SectionNode) -> PanelElement
  private var made: [String: PanelElement] = [:]

  init(_ sections: [SectionNode], make: @escaping (SectionNode) -> PanelElement) {
    names = sections.compactMap(\.name)
    self.sections = Dictionary(
      sections.compactMap { section in section.name.map { ($0, section) } }, uniquingKeysWith: { first, _ in first })
    self.make = make
  }

  func panel(_ name: String) -> PanelElement? {
    if let panel = made[name] { return panel }
    guard let section = sections[name] else { return nil }
    let panel = make(section)
    made[name] = panel
    return panel
  }
}
