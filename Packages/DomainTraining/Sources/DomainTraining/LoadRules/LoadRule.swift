/// A rule by which a program or a book computes a load, to explain why its figure differs from Fettle's.
///
/// `rawValue` is the stable name used in JSON.
public enum LoadRule: String, CaseIterable, Hashable, Sendable {
  /// Banister's TRIMP, sample by sample, with the constants usually quoted: 0.64 and 1.92 for men, 0.86 and 1.67 for
  /// women.
  case banister
  /// GoldenCheetah's and Elevate's TRIMP: from the average heart rate, 0.64 for both sexes.
  case goldenCheetahTRIMP = "golden-cheetah-trimp"
  /// Runalyze's TRIMP: sample by sample, 0.821776 for women, so that both sexes are equal at the maximum.
  case runalyzeTRIMP = "runalyze-trimp"
  /// Edwards' minutes in five zones of the maximum heart rate, times 1 to 5 (trainingimpulse.com).
  case edwards
  /// Lucia's minutes below, between and above two ventilatory thresholds, times 1, 2 and 3.
  case lucia
  /// GoldenCheetah's minutes in five zones of the lactate threshold, times 0.9, 1.1, 1.2, 2 and 5.
  case goldenCheetahZones = "golden-cheetah-zones"
  /// Foster's session RPE: minutes × perceived effort from 0 to 10.
  case sessionRPE = "session-rpe"
  /// GoldenCheetah's TRIMP(100) and Elevate's HRSS: 100 × TRIMP / TRIMP of an hour at the lactate threshold, from the
  /// average heart rate.
  case heartRateStress = "heart-rate-stress"
  /// Dreeve's: the same with the lower bound of zone 5. (Dreeve also rounds the reserve to a whole percent, and the sum
  /// of a day to a whole number.)
  case dreeve
  /// hours × (weighted average power / threshold power)² × 100.
  case powerStress = "power-stress"
  /// hours × (speed / threshold speed)² × 100, with the grade-adjusted speed.
  case runStress = "run-stress"
  /// GoldenCheetah's chart for runs: 110.78 × hours^1.025 × (speed / threshold speed)².
  case goldenCheetahRun = "golden-cheetah-run"
  /// Elevate's for swims: elapsed hours × (speed in motion / threshold speed)³ × 100.
  case swimStress = "swim-stress"

  /// The display name, in English.
  public var name: String {
    switch self {
    case .banister: "TRIMP (Banister)"
    case .goldenCheetahTRIMP: "TRIMP (GoldenCheetah, Elevate)"
    case .runalyzeTRIMP: "TRIMP (Runalyze)"
    case .edwards: "TRIMP by zones (Edwards)"
    case .lucia: "TRIMP by thresholds (Lucia)"
    case .goldenCheetahZones: "TRIMP by zones (GoldenCheetah)"
    case .sessionRPE: "Session RPE (Foster)"
    case .heartRateStress: "Heart rate stress (GoldenCheetah, Elevate)"
    case .dreeve: "Heart rate stress (Dreeve)"
    case .powerStress: "Power stress (Coggan)"
    case .runStress: "Run stress"
    case .goldenCheetahRun: "Run stress (GoldenCheetah)"
    case .swimStress: "Swim stress (Elevate)"
    }
  }

  /// Whether 100 is an hour at threshold, as in Fettle. The other rules have scales of their own.
  public var isRelativeToThreshold: Bool {
    switch self {
    case .heartRateStress, .dreeve, .powerStress, .runStress, .goldenCheetahRun, .swimStress: true
    case .banister, .goldenCheetahTRIMP, .runalyzeTRIMP, .edwards, .lucia, .goldenCheetahZones, .sessionRPE: false
    }
  }
}
