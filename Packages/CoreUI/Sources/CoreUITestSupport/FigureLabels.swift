public import CoreUI

/// The words that a screen shows next to figures: what a person can ask about.
public struct FigureLabels: Sendable {
  /// Labels of pairs and tiles, titles of columns and of panels, and the names of rows whose column has no title.
  public private(set) var labels: Set<String> = []
  /// The texts with digits inside panels, each digit run as "#": they name a figure themselves.
  public private(set) var sentences: Set<String> = []

  public init(of node: SemanticNode) { collect(node) }

  /// The labels of several screens together.
  public init(of screens: [FigureLabels]) {
    for screen in screens {
      labels.formUnion(screen.labels)
      sentences.formUnion(screen.sentences)
    }
  }

  private mutating func collect(_ nodes: [SemanticNode]) {
    for node in nodes { collect(node) }
  }

  private mutating func collect(_ node: SemanticNode) {
    switch node {
    case .figures(let figures): labels.formUnion(figures.items.map(\.label))
    case .highlights(let highlights): labels.formUnion(highlights.tiles.map(\.label))
    case .panels(let grid):
      for panel in grid.panels {
        labels.insert(panel.title.words)
        collect(panel.children)
      }
    case .section(let section): collect(section.children)
    case .table(let table): collect(table)
    case .text(let text): insert(sentence: text.words)
    case .stack(let stack): collect(stack.children)
    case .item(let item): collect(item.children)
    case .overlay(let overlay): collect([overlay.base] + overlay.layers)
    case .toasts(let toasts): collect(toasts.base)
    case .scroll(let scroll): collect(scroll.content)
    case .frame(let frame): collect(frame.content)
    case .padding(let padding): collect(padding.content)
    case .background(let background): collect(background.content)
    case .priority(let priority): collect(priority.content)
    case .environment(let environment): collect(environment.content)
    case .message, .bigFigure, .choices, .list, .chart, .map, .form, .textField, .tabs, .keyHints, .placeholder,
      .spacer, .divider:
      break
    }
  }

  private mutating func collect(_ table: TableNode) {
    labels.formUnion(table.columns.filter { !$0.isDecoration }.map(\.title).filter { !$0.isEmpty })
    guard table.columns.first?.title.isEmpty == true else { return }
    for row in 0..<table.rows.count {
      // Marks are no names.
      if case .text(let text) = table.rows.row(row).first, text.words.contains(where: \.isLetter) {
        labels.insert(text.words)
      }
    }
  }

  private mutating func insert(sentence: String) {
    guard sentence.contains(where: \.isNumber) else { return }
    var shape = ""
    for character in sentence {
      if character.isNumber {
        if shape.last != "#" { shape.append("#") }
      } else if !(".:,".contains(character) && shape.last == "#") {
        shape.append(character)
      }
    }
    sentences.insert(shape)
  }
}
