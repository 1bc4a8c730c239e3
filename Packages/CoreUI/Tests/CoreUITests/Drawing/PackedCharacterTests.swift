import Testing

@testable import CoreUI

struct PackedCharacterTests {
  /// Scalars of one to four bytes, and clusters of several.
  private static let characters: [Character] = [
    "a", " ", "\n", "é", "█", "⣿", "漢", "🏃", "🇩🇪", "e\u{301}\u{302}", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "q\u{301}\u{302}\u{303}\u{304}\u{305}",
  ]

  @Test(arguments: characters)
  func `a packed character is the same after unpacking`(character: Character) {
    let packed = PackedCharacter(character)
    #expect(Array(packed.unpacked.utf8) == Array(character.utf8))
    #expect(packed.utf8Count == character.utf8.count)
    var text = Array("<".utf8)
    packed.append(to: &text)
    #expect(text == Array("<\(character)".utf8))
    #expect(PackedCharacter(character) == packed)
  }

  @Test func `different characters differ`() {
    #expect(Set(Self.characters.map { PackedCharacter($0) }).count == Self.characters.count)
  }

  @Test func `clusters are the same in every thread`() async {
    let family: Character = "👨‍👩‍👧‍👦"
    let packed = PackedCharacter(family)
    await withTaskGroup(of: (PackedCharacter, Character).self) { group in
      for _ in 0..<8 { group.addTask { (PackedCharacter(family), packed.unpacked) } }
      for await (other, unpacked) in group {
        #expect(other == packed)
        #expect(unpacked == family)
      }
    }
  }

  @Test func `a cell takes twelve bytes without references`() {
    #expect(MemoryLayout<Cell>.stride == 12)
    #expect(_isPOD(Cell.self))
  }
}
