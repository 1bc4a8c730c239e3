import CoreUI
import CoreUITestSupport
import Foundation
import Testing

struct LiveAssetsTests {
  private func text(_ path: String) throws -> String {
    try #require(LiveAssets.all().first { $0.path == path }).text
  }

  @Test func `the script is small, and makes HTML of nothing but a template`() throws {
    let script = try text("/fettle.js")
    #expect(script.utf8.count <= 12_000)
    #expect(script.matches(of: #/innerHTML/#).count == 1)
    #expect(script.contains("t.innerHTML=html"))
    for word in ["outerHTML=", "insertAdjacentHTML", "eval(", "new Function", "document.write", "://"] {
      #expect(!script.contains(word))
    }
  }

  @Test func `the script names keys as they are parsed`() throws {
    let names = try #require(text("/fettle.js").firstMatch(of: #/const names=\{([^}]*)\}/#)).1
    let keys = names.matches(of: #/:'([^']*)'/#).map { String($0.1) }
    #expect(keys.count == 7)
    #expect(keys.allSatisfy { KeyPress($0)?.description == $0 })
  }

  @Test func `the style sheet names no other place, and has a color for each theme`() throws {
    let style = try text("/fettle.css")
    #expect(!style.contains("://"))
    #expect(!style.contains("@import"))
    #expect(!style.contains("url("))
    #expect(style.contains("--page:light-dark(#F1F3F6,#0E1217)"))
    #expect(style.contains("--card:light-dark(#FFFFFF,#171C24)"))
    #expect(style.count { $0 == "{" } == style.count { $0 == "}" })
  }

  @Test func `colors of charts contrast with cards as much as with the ground of their theme`() throws {
    let style = try text("/fettle.css")
    let names = style.matches(
      of: #/--(zone|category|quantity|good|bad|warning|key)[a-z0-9-]*:light-dark\((#\w+),(#\w+)\)/#)
    #expect(names.count > 30)
    for name in names {
      let least = ["zone", "category"].contains(name.1) ? 3 : 4.5
      let (light, dark) = (RGBColor(hexadecimal: String(name.2)), RGBColor(hexadecimal: String(name.3)))
      #expect(light?.contrast(with: RGBColor(0xFFFFFF)) ?? 0 >= least, "\(name.0)")
      #expect(dark?.contrast(with: RGBColor(0x171C24)) ?? 0 >= least, "\(name.0)")
    }
  }

  @Test func `the manifest is JSON, and names the sign of the program`() throws {
    let data = Data(try text("/manifest.webmanifest").utf8)
    let manifest = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(manifest["name"] as? String == "Fettle")
    let icons = try #require(manifest["icons"] as? [[String: String]])
    #expect(icons.compactMap { $0["src"] } == ["/icon.svg"])
    #expect(try text("/icon.svg").hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
  }

  @Test func `each file has a digest of its own, which changes with its colors`() {
    let digests = LiveAssets.all().map(\.digest)
    #expect(Set(digests).count == digests.count)
    let others = LiveAssets.all(light: .dark, dark: .dark).map(\.digest)
    #expect(zip(digests, others).map { $0 == $1 } == [false, true, true, true])
  }
}
