import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct ExploredTilesTests {
  private func day(_ number: Int) -> CalendarDay { CalendarDay(daysSinceEpoch: 20_000 + number) }

  /// A row of text for each row of tiles; a digit is the day of the first visit, 0 is no visit.
  private func explored(_ rows: [String], x: Int = 8_000, y: Int = 5_000) throws -> ExploredTiles {
    var explored = ExploredTiles()
    for (row, text) in rows.enumerated() {
      for (column, character) in text.enumerated() where character != "0" {
        let tile = try #require(ExplorerTile(x: (x + column) % 16_384, y: y + row))
        explored.insert([tile], on: day(try #require(character.wholeNumberValue)))
      }
    }
    return explored
  }

  @Test func `the worked example has 14 tiles, a square of 3 and a cluster of 4`() throws {
    let explored = try explored(["1110", "1111", "1111", "0111"])
    #expect(explored.count == 14)
    let square = try #require(explored.largestSquare)
    #expect(square.side == 3)
    #expect(square.tiles.count == 9 && square.tiles.allSatisfy { explored.firstDays[$0] != nil })
    let cluster = try #require(explored.largestCluster)
    #expect(cluster.count == 4)
    #expect(cluster.tiles.map { [$0.x - 8_000, $0.y - 5_000] } == [[1, 1], [1, 2], [2, 1], [2, 2]])
  }

  @Test func `without tiles there is no square, and without enclosed tiles no cluster`() throws {
    #expect(ExploredTiles().largestSquare == nil && ExploredTiles().largestCluster == nil)
    let explored = try explored(["11", "11"])
    #expect(explored.largestSquare?.side == 2 && explored.largestCluster == nil)
  }

  @Test func `of two squares the older wins, then the northern, then the western`() throws {
    func corner(_ rows: [String]) throws -> [Int]? {
      try explored(rows).largestSquare.map { [$0.northWest.x - 8_000, $0.northWest.y - 5_000, $0.side] }
    }
    #expect(try corner(["33022", "33021"]) == [3, 0, 2])
    #expect(try corner(["22022", "22022"]) == [0, 0, 2])
    #expect(try corner(["00022", "22022", "22000"]) == [3, 0, 2])
    #expect(try corner(["11099", "19011"]) == [0, 0, 2])
  }

  @Test func `of two clusters the older wins, then the northern`() throws {
    func middle(_ rows: [String]) throws -> [Int]? {
      try explored(rows).largestCluster?.tiles.first.map { [$0.x - 8_000, $0.y - 5_000] }
    }
    #expect(try middle(["020030", "222333", "020030"]) == [1, 1])
    #expect(try middle(["030020", "333222", "030020"]) == [4, 1])
    #expect(try middle(["0000020", "0200222", "2220020", "0200000"]) == [5, 1])
  }

  @Test func `a cluster crosses the 180th meridian, and a square does not`() throws {
    let explored = try explored(["1111", "1111", "1111"], x: 16_382)
    #expect(explored.largestCluster?.count == 2)
    #expect(explored.largestSquare?.side == 2)
  }

  @Test func `the first visit counts, in whichever order workouts are added`() throws {
    let (one, other) = (try #require(ExplorerTile(x: 1, y: 1)), try #require(ExplorerTile(x: 2, y: 1)))
    var explored = ExploredTiles()
    explored.insert([one, other], on: day(5))
    explored.insert([one], on: day(3))
    explored.insert([one], on: day(9))
    #expect(explored.firstDays == [one: day(3), other: day(5)])
    #expect([3, 4, 5, 6].map { explored.newCount(since: day($0)) } == [2, 1, 1, 0])
    #expect(explored == ExploredTiles(firstDays: [one: day(3), other: day(5)]))
  }

  @Test(arguments: 0..<20)
  func `squares and clusters agree with a plain search, in whichever order`(_ seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let rows = (0..<9).map { _ in
      String((0..<9).map { _ in Int.random(in: 0..<5, using: &random) > 0 ? Character("1") : Character("0") })
    }
    let tiles = try explored(rows)
    var shuffled = ExploredTiles()
    for (tile, day) in tiles.firstDays.shuffled(using: &random) { shuffled.insert([tile], on: day) }
    #expect(shuffled.largestSquare == tiles.largestSquare)
    #expect(shuffled.largestCluster == tiles.largestCluster)
    let squares = try (1...9).filter { side in
      try tiles.firstDays.keys.contains { corner in
        try (0..<side * side).allSatisfy { index in
          let tile = try #require(ExplorerTile(x: corner.x + index % side, y: corner.y + index / side))
          return tiles.firstDays[tile] != nil
        }
      }
    }
    #expect(tiles.largestSquare?.side == squares.max())
  }
}
