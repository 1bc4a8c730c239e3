public import CorePresentation

/// A ``List`` in a ``Panel``, to choose one of several; it is shown on top of a screen in a ``ZStack``.
public struct Picker<Row, Content: View>: View {
  private let title: String
  private let width: Int?
  private let height: Int?
  private let list: List<Row, Content>

  /// - Parameters:
  ///   - title: The thing to choose.
  ///   - rows: The choices.
  ///   - position: Which row is selected, and which is drawn first.
  ///   - name: The name of the region, unique in the screen.
  ///   - isMarked: Which rows are marked, such as the current choice.
  ///   - width: Its columns; `nil` for the width of its rows.
  ///   - height: Its rows; `nil` for as many as exist, or fit.
  ///   - emptyText: The text to show if there are no rows.
  ///   - content: A row; one line of it is shown.
  public init(
    _ title: String,
    _ rows: [Row],
    position: ListPosition,
    name: String,
    isMarked: ((Row) -> Bool)? = nil,
    width: Int? = nil,
    height: Int? = nil,
    emptyText: String = "Nothing to choose",
    @ViewBuilder content: @escaping (Row) -> Content
  ) {
    self.title = title
    self.width = width
    self.height = height
    list = List(rows, position: position, name: name, isMarked: isMarked, emptyText: emptyText, content: content)
  }

  public var body: some View {
    Panel(title, width: width, height: height) { list }
  }
}
