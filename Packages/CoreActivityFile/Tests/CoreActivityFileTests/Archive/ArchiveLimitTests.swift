import CoreActivityFile
import CoreReasons
import Testing

struct ArchiveLimitTests {
  private static let zeros = [UInt8](repeating: 0, count: 24 << 20)
  private static var limits: ArchiveLimits {
    var limits = ArchiveLimits.standard
    limits.expansionFloorBytes = 1 << 20
    limits.maximumExpansion = 100
    return limits
  }

  @Test func `a member that expands too much is refused, and the walk goes on`() throws {
    let zip = ArchiveBuilder(.zip).adding("bomb", Self.zeros).adding("after", [1]).bytes()
    let tar = ArchiveBuilder(.tar, .zstandard).adding("bomb", Self.zeros).adding("after", [1]).bytes()
    let nested = ArchiveBuilder(.zip).adding("z", zip).bytes()
    for bytes in [zip, tar, nested] {
      let walk = try ArchiveWalk(bytes, limits: Self.limits)
      #expect(walk.obstacles.values.map(\.self) == [.expandsTooMuch])
      #expect(walk.contents.last == [1])
      #expect(walk.members.count == 2)
      #expect(walk.end == nil)
      #expect(try ArchiveWalk(bytes).obstacles.isEmpty)
    }
  }

  @Test func `an archive that expands too much within another is refused`() throws {
    let inner = ArchiveBuilder(.tar).adding("a", [1]).adding("bomb", Self.zeros).adding("b", [2]).bytes()
    let walk = try ArchiveWalk(
      ArchiveBuilder(.zip).adding("t", inner).adding("after", [3]).bytes(), limits: Self.limits)
    #expect(walk.paths == ["t/a", "t/bomb", "t", "after"])
    #expect(walk.obstacles == ["t/bomb": .expandsTooMuch, "t": .expandsTooMuch])
    #expect(walk.end == nil)
  }

  @Test func `too many members or bytes end the walk`() throws {
    var limits = ArchiveLimits.standard
    limits.maximumMembers = 3
    let zip = (0..<4).reduce(ZipWriter()) { $0.adding("\($1)", noise(1000)) }.bytes()
    let walk = try ArchiveWalk(zip, limits: limits)
    #expect(walk.members.count == 3)
    #expect(walk.end == .archive(.tooManyMembers))
    #expect(try ArchiveWalk(ZipWriter().adding("z", zip).bytes(), limits: limits).end == .archive(.tooManyMembers))
    limits = .standard
    limits.maximumBytes = 2500
    for bytes in [zip, ArchiveBuilder(.tar, .gzip).adding("a", noise(3000)).bytes()] {
      #expect(try ArchiveWalk(bytes, limits: limits).end == .archive(.tooLarge))
    }
    #expect(try ArchiveWalk(ZipWriter().adding("z", zip).bytes(), limits: limits).end == .archive(.tooLarge))
  }
}
