import Commands
import CoreUI
public import CoreUITestSupport
import FettleApp

/// The findings of `fettle doctor`: none, all good, and some that need action.
public enum DoctorPreviews {
  public static let all: [Preview] = [
    preview("doctor-nothing", DoctorReport()),
    preview("doctor-sound", sound),
    preview("doctor-unsound", unsound),
    preview("doctor-unsound-narrow", unsound, width: 48),
    preview("doctor-unsound-plain", unsound, environment: .sample(presentation: .plain)),
    preview("doctor-acting", unsound, environment: .sample(isInteractive: true)),
  ]

  private static func preview(
    _ name: String, _ report: DoctorReport, width: Int = 80, environment: EnvironmentValues = .sample()
  ) -> Preview {
    Preview(name, of: DoctorContent.self, state: report, width: width, height: nil, environment: environment)
  }

  private static let sound: DoctorReport = {
    var report = DoctorReport()
    report.add("configuration", .good, "the log is /home/kim/fettle.sqlite")
    report.add("integrity", .good, "no damage was found")
    report.add("workouts", .good, "24, 24 with a track")
    return report
  }()

  private static let unsound: DoctorReport = {
    var report = sound
    report.add("privacy", .note, "others on this machine may read the log; `chmod 600 FILE` makes it private")
    report.add("totals", .bad, "3 differ from the workouts; `fettle doctor --repair` rebuilds them")
    return report
  }()
}
