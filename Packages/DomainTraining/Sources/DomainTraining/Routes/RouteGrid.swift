/// Pieces by the square they are in.
struct RouteGrid {
  private struct Square: Hashable {
    var east: Int
    var north: Int
  }

  private let cellMeters: Double
  private var pieces: [Square: [RoutePath.Piece]] = [:]

  init(_ pieces: [RoutePath.Piece], cellMeters: Double) {
    self.cellMeters = cellMeters
    for piece in pieces { self.pieces[square(piece.east, piece.north), default: []].append(piece) }
  }

  func forEachPiece(nearEast east: Double, north: Double, _ body: (RoutePath.Piece) -> Void) {
    let middle = square(east, north)
    for column in -1...1 {
      for row in -1...1 {
        pieces[Square(east: middle.east + column, north: middle.north + row)]?.forEach(body)
      }
    }
  }

  private func square(_ east: Double, _ north: Double) -> Square {
    Square(
      east: Int(exactly: (east / cellMeters).rounded(.down)) ?? 0,
      north: Int(exactly: (north / cellMeters).rounded(.down)) ?? 0)
  }
}
