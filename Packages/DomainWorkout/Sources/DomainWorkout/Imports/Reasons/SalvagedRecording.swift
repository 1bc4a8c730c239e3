public import DomainCore

/// What is known about a recording that was read only up to the damage of its file.
///
/// Stored with the workout as a code with its values, on this machine only: other machines get the workout without it.
public struct SalvagedRecording: Hashable, Sendable {
  /// What the file may have had after its damage, or had and lost.
  public enum Loss: String, CaseIterable, Hashable, Sendable {
    /// Everything after the damage. Without it, the file was read to its end, and only its checksum is wrong or
    /// missing.
    case rest
    /// Laps, all or the last.
    case laps
    /// The device's figures for the whole workout, which Fettle computes from the samples instead.
    case totals
  }

  /// The samples that were kept.
  public var sampleCount: Int
  /// From the workout's start to the last sample that was kept, in seconds.
  public var keptSeconds: Double
  /// Where reading stopped, in bytes of the unpacked file; `nil` if it is unknown.
  public var damageOffset: Int?
  /// The size of the intact file, unpacked, in bytes; `nil` if it is unknown.
  public var byteCount: Int?
  /// What is missing; without ``Loss/rest`` the file was read to its end.
  public var losses: Set<Loss>

  public init(
    sampleCount: Int, keptSeconds: Double, damageOffset: Int? = nil, byteCount: Int? = nil, losses: Set<Loss> = []
  ) {
    self.sampleCount = sampleCount
    self.keptSeconds = keptSeconds
    self.damageOffset = damageOffset
    self.byteCount = byteCount
    self.losses = losses
  }

  /// The part of the file before the damage, from 0 to 1; `nil` if it is unknown.
  public var keptPart: Double? {
    guard let damageOffset, let byteCount, byteCount > 0, damageOffset <= byteCount else { return nil }
    return Double(damageOffset) / Double(byteCount)
  }

  /// An estimate, rounded to two digits, of the samples in the intact file; `nil` if nothing shows it.
  public var estimatedSampleCount: Int? {
    guard losses.contains(.rest), let keptPart, keptPart > 0 else { return nil }
    let estimate = Double(sampleCount) / keptPart
    guard estimate.isFinite, estimate < 1e9 else { return nil }
    var unit = 1.0
    while estimate / unit >= 100 { unit *= 10 }
    return Int(exactly: (estimate / unit).rounded() * unit).map { max($0, sampleCount) }
  }

  /// What was kept and what is missing, in one clause.
  public var clause: String {
    guard losses.contains(.rest) else {
      return "its checksum is wrong or missing; all \(sampleCount) samples were kept, some may be wrong" + lostClause
    }
    let place =
      switch (damageOffset, keptPart) {
      case (let offset?, let part?): " at byte \(offset), after \(percent(part)) % of it"
      case (let offset?, nil): " at byte \(offset)"
      default: ""
      }
    let count = estimatedSampleCount.map { "the first \(sampleCount) of about \($0) samples" }
    return "the file is damaged\(place); kept \(count ?? "the first \(sampleCount) samples"), up to \(keptTime)"
      + lostClause
  }

  private var lostClause: String {
    let lost = Loss.allCases.filter { $0 != .rest && losses.contains($0) }
    return lost.isEmpty ? "" : "; the device's \(lost.map(\.rawValue).joined(separator: " and ")) are missing"
  }

  private func percent(_ part: Double) -> Int { Int(exactly: (part * 100).rounded(.down)) ?? 0 }

  /// As hours, minutes and seconds.
  private var keptTime: String {
    let seconds = Int(exactly: keptSeconds.rounded()) ?? 0
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(seconds / 3_600):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
  }
}

/// Why a recording is implausible, so that nothing of it is imported.
public enum ImplausibleRecording: Hashable, Sendable {
  /// It starts in this year, before such files existed.
  case startsTooEarly(year: Int)
  /// It starts in this year, and on this day if that is known, which was in the future.
  case startsInFuture(year: Int, day: CalendarDay? = nil)
  /// This many of all samples go back in time.
  case timesRunBackwards(Int, of: Int)
  /// Its only sample has an implausible time.
  case onlyTime
  /// Only this many of all samples have a plausible time.
  case fewTimes(Int, of: Int)
  /// Without the implausible times, no duration is left.
  case noDurationLeft
  /// It states an implausible duration, and nothing else shows how long it lasted.
  case duration

  /// The reason in one clause.
  public var clause: String {
    switch self {
    case .startsTooEarly(let year):
      "it starts in \(year), before such files existed; the device's clock was not set"
    case .startsInFuture(let year, let day):
      "it starts \(day.map { "on \($0)" } ?? "in \(year)"), which is in the future; the device's clock was wrong"
    case .timesRunBackwards(let count, let all): "the times of \(count) of its \(all) samples run backwards"
    case .onlyTime: "the time of its only sample cannot be true"
    case .fewTimes(let count, let all): "only \(count) of its \(all) samples have a time that can be true"
    case .noDurationLeft: "no duration is left without times that run backwards or cannot be true"
    case .duration: "the duration it states cannot be true, and nothing else shows how long it lasted"
    }
  }
}

/// How many files of one kind an export contains beside its activities.
public struct OtherFileCount: Hashable, Sendable {
  /// In lowercase, such as `sleep` or `monitoring`.
  public var kind: String
  /// The files of this kind, in the whole export.
  public var count: Int

  public init(kind: String, count: Int) {
    self.kind = kind
    self.count = count
  }
}
