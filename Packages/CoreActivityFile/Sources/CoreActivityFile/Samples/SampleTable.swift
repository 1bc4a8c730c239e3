/// The samples of one recording while it is being read, column by column.
struct SampleTable {
  /// Samples recorded without interruption.
  struct Piece {
    var start: Int
    /// There is a pause before this part.
    var followsPause: Bool
    /// Its times, if the file states them; otherwise it lasts from sample to sample.
    var statedPause: (start: Timestamp, end: Timestamp)?
  }

  private(set) var times: [Timestamp]
  private(set) var columns: SampleColumns
  private(set) var pieces: [Piece] = []
  private var lastLongitude = Double.nan

  /// - Parameter columns: as many samples as there are times.
  init(times: [Timestamp] = [], columns: SampleColumns = SampleColumns()) {
    self.times = times
    self.columns = columns
  }

  var count: Int { times.count }
  var isEmpty: Bool { times.isEmpty }

  /// - Returns: whether its position was removed, because it cannot follow the one before.
  @discardableResult
  mutating func append(_ row: SampleRow, at time: Timestamp) -> Bool {
    var row = row
    let isDropped = row.wrapLongitude(after: &lastLongitude)
    times.append(time)
    columns.append(row)
    return isDropped
  }

  mutating func setTime(_ time: Timestamp, at sample: Int) {
    times[sample] = time
  }

  /// To be called after the last sample.
  mutating func finish() {
    columns.finish()
  }

  /// Later samples belong to a new part. An empty part is replaced; the pause before it is kept.
  mutating func beginPiece(followsPause: Bool, statedPause: (start: Timestamp, end: Timestamp)? = nil) {
    var piece = Piece(start: count, followsPause: followsPause, statedPause: statedPause)
    if let last = pieces.last, last.start == count {
      pieces.removeLast()
      piece.followsPause = followsPause || last.followsPause
      piece.statedPause = statedPause ?? last.statedPause
    }
    pieces.append(piece)
  }

  /// The part was not recorded right after the one before.
  mutating func markPause(before piece: Int) {
    if pieces.indices.contains(piece) { pieces[piece].followsPause = true }
  }

  /// Keeps these samples, in this order; parts without remaining samples disappear.
  mutating func keep(_ kept: [Int]) {
    var pieceOfSample = [Int](repeating: -1, count: count)
    for (number, piece) in pieces.enumerated() {
      let end = number + 1 < pieces.count ? pieces[number + 1].start : count
      for sample in piece.start..<end { pieceOfSample[sample] = number }
    }
    var keptPieces: [Piece] = []
    var current = -1
    for (position, sample) in kept.enumerated() where pieceOfSample[sample] != current {
      current = pieceOfSample[sample]
      guard current >= 0 else { continue }
      var piece = pieces[current]
      piece.start = position
      keptPieces.append(piece)
    }
    times = kept.map { times[$0] }
    columns.keep(kept)
    pieces = keptPieces
  }

  /// The other table's samples after this one's, as a new part.
  mutating func append(_ other: SampleTable, afterPause: Bool) {
    let base = count
    times += other.times
    columns.append(other.columns)
    pieces.append(Piece(start: base, followsPause: afterPause))
    for piece in other.pieces where piece.start > 0 {
      var moved = piece
      moved.start += base
      pieces.append(moved)
    }
  }
}
