import DomainAccount
import DomainCore
import DomainProfile
import DomainWorkout
import Foundation
import Testing

@testable import Commands

struct RemedyPhraseTests {
  /// The names of all remedies that the sources of the domains declare.
  private static func declared() throws -> [String] {
    let packages = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
    let files = try #require(FileManager.default.enumerator(at: packages, includingPropertiesForKeys: nil))
    var names: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" && file.path().contains("/Packages/Domain") {
      guard file.path().contains("/Sources/") else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      names += text.matches(of: #/static let \w+ = Remedy\(rawValue: "([^"]+)"\)/#).map { String($0.1) }
    }
    return names
  }

  @Test func `each remedy of each subject has a name of its own and a command line, and there are no others`() throws {
    let declared = try Self.declared()
    #expect(declared.count > 30)
    #expect(Set(declared).count == declared.count)
    #expect(Set(Remedy.commandLines.keys.map(\.rawValue)) == Set(declared))
  }
}
