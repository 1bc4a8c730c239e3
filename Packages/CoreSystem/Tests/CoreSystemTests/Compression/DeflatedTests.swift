import Foundation
import Testing

import CoreSystem

@Suite struct DeflatedTests {
  @Test(arguments: [0, 1, 100_000]) func `what was compressed comes back`(_ count: Int) {
    let content = Data((0..<count).map { UInt8($0 % 7) })
    let deflated = Deflated(content)
    #expect(deflated.inflated(byteCount: count) == content)
    if count > 1 { #expect(deflated.bytes.count < count / 10) }
  }

  @Test func `damaged bytes and a wrong length give nothing`() {
    let deflated = Deflated(Data("easy run".utf8))
    #expect(deflated.inflated(byteCount: 7) == nil)
    #expect(deflated.inflated(byteCount: 9) == nil)
    #expect(Deflated(compressed: Data(deflated.bytes.dropLast(2))).inflated(byteCount: 8) == nil)
  }
}
