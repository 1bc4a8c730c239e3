public import CorePresentation

/// A ``List`` in a ``Panel``, to choose one of several from; it is shown on top of a screen in a ``ZStack``.
public struct Picker<Row, Content: View>: View {
  private let title: String
  private let width: Int?
  private let height: Int?
  private let list: List<Row, Content>

  /// - Parameters:
  ///   - title: What is chosen.
  ///   - rows: What there is to choose from.
  ///   - position: Which row is selected, and which is drawn first.
  ///   - name: What the region is called, unique in the screen.
  ///   - isMarked: Which rows have a mark of their own, as the one has that holds now.
  ///   - width: The columns it takes; `nil` for what its rows take.
  ///   - height: The rows it takes; `nil` for as many as there are, or fit.
  ///   - emptyText: What to say where there are no rows.
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
