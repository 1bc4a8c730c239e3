import DomainTraining
import Testing

struct FormBandTests {
  @Test(
    arguments: [
      (-80, .risk), (-30.1, .risk), (-30, .optimal), (-10.1, .optimal), (-10, .neutral), (0, .neutral), (4.9, .neutral),
      (5, .fresh), (24.9, .fresh), (25, .transition), (80, .transition),
    ] as [(Double, FormBand)])
  func `a value at a boundary belongs to the band above it`(form: Double, band: FormBand) {
    #expect(FormBand(form: form) == band)
  }

  @Test func `the bands cover all values without a gap`() {
    for (lower, upper) in zip(FormBand.allCases, FormBand.allCases.dropFirst()) {
      #expect(lower.bounds.upper == upper.bounds.lower)
    }
    #expect(FormBand.risk.bounds.lower == nil)
    #expect(FormBand.transition.bounds.upper == nil)
  }
}
