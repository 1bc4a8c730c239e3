import CoreTesting
import DomainCore
import DomainTraining
import Testing

struct HeatCellsTests {
  private let way = Track.way([(0, 0), (700, 200), (300, -500)], speed: 6)

  @Test func `each cell is counted once for a track, however often it passes`() {
    let twice = Track.way([(0, 0), (700, 200), (0, 0), (700, 200)], speed: 6)
    let cells = HeatCells(of: twice, sport: .cycling)
    #expect(cells.ids.count > 40)
    #expect(zip(cells.ids, cells.ids.dropFirst()).allSatisfy { $0 < $1 })
    #expect(cells.zoom == 21)
  }

  @Test func `a stop is as hot as any place`() {
    var stopped = way
    stopped.offsets += (1...600).map { (way.offsets.last ?? 0) + Double($0) }
    stopped.latitudes? += [Double](repeating: way.latitudes?.last ?? 0, count: 600)
    stopped.longitudes? += [Double](repeating: way.longitudes?.last ?? 0, count: 600)
    #expect(HeatCells(of: stopped, sport: .cycling) == HeatCells(of: way, sport: .cycling))
  }

  @Test func `stored cells are the same, without foreign ids`() {
    let cells = HeatCells(of: way, sport: .cycling)
    #expect(HeatCells(ids: cells.ids) == cells)
    #expect(HeatCells(ids: cells.ids.reversed() + cells.ids + [-1, 0, .max]) == cells)
  }

  @Test func `coarser cells are those of the coarser grid`() {
    let cells = HeatCells(of: way, sport: .cycling)
    #expect(cells.coarser(zoom: 16) == HeatCells(of: way, sport: .cycling, zoom: 16))
    #expect(cells.coarser(zoom: 14).ids == ExplorerTile.tiles(crossedBy: way, sport: .cycling).map(\.id))
    #expect(cells.coarser(zoom: 21) == cells && cells.coarser(zoom: 25) == cells)
  }
}

struct HeatScaleTests {
  @Test(arguments: [(1, 0.1502), (10, 0.5196), (100, 1), (1_000, 1), (0, 0), (-3, 0)])
  func `values with a cap of 100 are the worked ones`(_ count: Int, _ worked: Double) {
    #expect(HeatScale(cap: 100).value(count).isNear(worked, within: 5e-5))
  }

  @Test func `the cap is the 99th percentile of cells with a track, and at least 5`() {
    #expect(HeatScale(counts: [Int]()).cap == 5)
    #expect(HeatScale(counts: [1, 1, 2]).cap == 5)
    #expect(HeatScale(counts: 1...100).cap == 99)
    #expect(HeatScale(counts: Array(1...100) + [Int](repeating: 0, count: 900)).cap == 99)
    #expect(HeatScale(counts: [Int](repeating: 7, count: 99) + [4_000]).cap == 7)
    #expect(HeatScale(counts: [1, 1, 1, 2, 2, 5, 20, 300]).cap == 300)
    #expect(HeatScale(cap: -1).cap == 5)
  }

  @Test func `counts by the logarithm of the largest are the worked ones`() {
    let scale = HeatScale(counts: [1, 1, 1, 2, 2, 5, 20, 300])
    for (count, worked) in [(1, 0.1215), (2, 0.1925), (5, 0.3140), (20, 0.5335), (300, 1)] {
      #expect(scale.value(count).isNear(worked, within: 5e-5))
    }
  }

  @Test(arguments: [5, 12, 100, 5_000], 5...9)
  func `steps grow with the count, from the first to the last`(_ cap: Int, _ steps: Int) {
    let scale = HeatScale(cap: cap)
    let all = (0...cap + 10).map { scale.step($0, of: steps) }
    let used = max(5, min(8, steps))
    #expect(all == all.sorted())
    #expect(all[0] == 0 && all[1] >= 1 && all.last == used && all[cap] == used)
    let leasts = scale.leastCounts(of: steps)
    #expect(leasts.count == used && leasts == leasts.sorted() && leasts[0] == 1)
    for (number, least) in leasts.enumerated() {
      #expect(scale.step(least, of: steps) >= number + 1)
      #expect(least == 1 || scale.step(least - 1, of: steps) < number + 1)
    }
  }
}
