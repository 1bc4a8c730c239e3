import Commands
import CoreUI
public import CoreUITestSupport
import DomainCore
import FettleApp

/// The usage counts: none, and several.
public enum UsagePreviews {
  public static let all: [Preview] = [
    preview("usage-none", []),
    preview("usage", entries),
    preview("usage-narrow", entries, width: 40),
    preview("usage-plain", entries, environment: .sample(presentation: .plain)),
    preview("usage-acting", entries, environment: .sample(isInteractive: true)),
  ]

  private static func preview(
    _ name: String, _ entries: [UsageEntry], width: Int = 80, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(
      name, of: UsageContent.self,
      state: UsageReport(entries, today: CalendarDay("2026-07-01") ?? CalendarDay(daysSinceEpoch: 0)),
      width: width, height: nil, environment: environment)
  }

  private static let entries = [
    UsageEntry(day: "2026-03-01", screen: "workouts", action: "opened", count: 40),
    UsageEntry(day: "2026-06-30", screen: "workouts", action: "opened", count: 12),
    UsageEntry(day: "2026-06-30", screen: "workout", action: "edit", count: 3),
    UsageEntry(day: "2026-05-02", screen: "program", action: "backUp", count: 1),
  ]
}
