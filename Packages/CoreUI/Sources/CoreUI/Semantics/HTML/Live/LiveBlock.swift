/// A part of a page that a patch can replace by itself: an element with an id, in which there may be other such parts.
struct LiveBlock: Hashable, Sendable {
  /// What an element consists of.
  enum Piece: Hashable, Sendable {
    /// HTML without other parts.
    case text(String)
    case block(LiveBlock)
  }

  /// The id of the element.
  let id: String
  /// Whether it consists of other parts only, which may come, go and move.
  let isList: Bool
  /// The element with its tags.
  let pieces: [Piece]

  /// The element and all that is in it.
  var html: String {
    pieces.reduce(into: "") { html, piece in
      switch piece {
      case .text(let text): html += text
      case .block(let block): html += block.html
      }
    }
  }

  /// The parts right inside it.
  var parts: [LiveBlock] {
    pieces.compactMap { if case .block(let block) = $0 { block } else { nil } }
  }

  /// Its own tags, without the parts and the blanks between them.
  private var tags: [String] {
    let texts = pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }
    return texts.filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Whether another element differs at most inside its parts.
  private func differsOnlyInParts(from other: LiveBlock) -> Bool {
    pieces.count == other.pieces.count
      && zip(pieces, other.pieces).allSatisfy { pieces in
        switch pieces {
        case (.text(let one), .text(let another)): one == another
        case (.block(let one), .block(let another)): one.id == another.id
        case (.text, .block), (.block, .text): false
        }
      }
  }
}

extension LiveBlock {
  /// The parts that have to be sent to make one page the other.
  struct Difference: Hashable {
    /// The elements that are new or different, by their ids.
    var blocks: [String: String] = [:]
    /// The ids of the parts of lists whose parts have come, gone or moved, in order.
    var lists: [String: [String]] = [:]

    /// Adds the difference of two elements with the same id.
    mutating func add(from old: LiveBlock, to new: LiveBlock) {
      guard old != new else { return }
      if old.differsOnlyInParts(from: new) {
        for (old, new) in zip(old.parts, new.parts) { add(from: old, to: new) }
      } else if old.isList, new.isList, old.tags == new.tags {
        lists[new.id] = new.parts.map(\.id)
        let before = Dictionary(old.parts.map { ($0.id, $0) }) { first, _ in first }
        for part in new.parts {
          if let old = before[part.id] { add(from: old, to: part) } else { blocks[part.id] = part.html }
        }
      } else {
        blocks[new.id] = new.html
      }
    }
  }
}
