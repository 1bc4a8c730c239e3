import DomainCore
import Testing

struct TypedNumbersTests {
  @Test(
    arguments: [
      ("12", 12), ("12.5", 12.5), ("12,5", 12.5), ("007", 7), ("", nil), (".5", nil), ("5.", nil), ("1.2.3", nil),
      ("1,2.3", nil), ("-1", nil), ("1e5", nil), ("0x10", nil), ("١", nil), (" 1", nil),
    ] as [(String, Double?)])
  func `a number has ASCII digits and at most one point or comma`(typed: String, number: Double?) {
    #expect(typed.typedNumber == number)
  }

  @Test(
    arguments: [
      ("90", 90), ("1h", 3_600), ("1h30min", 5_400), ("1H 30", nil), ("1.5 h", 5_400), ("30min1h", nil), ("1h1h", nil),
      ("1h30", nil), ("h", nil), ("5d", nil), ("", nil), ("1h,5min", nil),
    ] as [(String, Double?)])
  func `numbers with units are added, the larger unit first`(typed: String, seconds: Double?) {
    #expect(typed.typedSum(["h": 3_600, "min": 60, "": 1]) == seconds)
  }
}
