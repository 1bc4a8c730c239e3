import CoreActivityFile
import CoreReasons

extension [SampleLine] {
  static let fit: [SampleLine] = [
    SampleLine(name: "fit/coros-pace2-misaligned-fields.fit", pauses: 5),
    SampleLine(name: "fit/descent-mk2-dive.fit", pauses: 0),
    SampleLine(name: "fit/edge-road-power-2026.fit", pauses: 6),
    SampleLine(name: "fit/edge500-29-pauses.fit", pauses: 28),
    SampleLine(name: "fit/edge530-gear-changes.fit", pauses: 0),
    SampleLine(name: "fit/edge530-structured-workout-hrv.fit", pauses: 1),
    SampleLine(name: "fit/edge800-indoor-trainer.fit", pauses: 0),
    SampleLine(name: "fit/elemnt-bolt-bad-developer-id.fit", pauses: 0),
    SampleLine(name: "fit/fenix2-run.fit", pauses: 0),
    SampleLine(name: "fit/fenix5-short-bike.fit", pauses: 0),
    SampleLine(
      name: "fit/fr70-compressed-timestamps.fit", warnings: [.timesWithoutZone],
      note: "Times since power-on; only the activity message has a local time, which no other program uses.",
      startSeconds: 1_329_132_232, endSeconds: 1_329_135_657),
    SampleLine(
      name: "fit/fr735xt-pool-swim-hr.fit", note: "Follow Garmin's SDK, the only one to merge the strap's heart rate.",
      pauses: 1, heartRate: .merged),
    SampleLine(
      name: "fit/fr920xt-triathlon-5-sessions.fit", note: "As above.", pauses: 0, heartRate: .merged),
    SampleLine(name: "fit/fr965-run-stamina.fit", pauses: 0),
    SampleLine(name: "fit/not-an-activity-settings.fit", outcome: .refused(.notAnActivity(.settings))),
    SampleLine(name: "fit/not-an-activity-workout.fit", outcome: .refused(.notAnActivity(.workoutPlan))),
    SampleLine(
      name: "fit/sigma-rox-cut-off.fit", outcome: .refused(.truncated(.record, samples: 14_391)),
      note: "All programs report the truncation; half a ride shown as a whole one is worse than none."),
    SampleLine(
      name: "fit/strava-android-undefined-local-message.fit",
      outcome: .malformed(.undefinedMessage(type: 11, records: 473)),
      note: "Garmin's SDK stops after 473 records as well."),
    SampleLine(name: "fit/stryd-developer-fields.fit", pauses: 0),
    SampleLine(name: "fit/suunto-strength.fit", pauses: 0),
    SampleLine(name: "fit/venu3-yoga.fit", pauses: 0),
    SampleLine(name: "fit/vivoactive-run-upper-case-name.FIT", pauses: 0),
    SampleLine(name: "fit/wahoo-unterminated-strings.fit", pauses: 0),
    SampleLine(
      name: "fit/zwift-null-compressed-speed.fit",
      note: "All read 0 without a strap; Fettle treats it as missing.", pauses: 0, heartRate: .zerosAbsent),
    SampleLine(
      name: "fit/derived/bad-file-crc.fit", outcome: .refused(.checksumMismatch),
      note: "fitdecode continues; three programs reject the file or report the error."),
    SampleLine(
      name: "fit/derived/bad-header-crc.fit", warnings: [.headerChecksum],
      note: "Garmin's SDK and fitdecode read it: the file checksum is right.", pauses: 0),
    SampleLine(
      name: "fit/derived/cut-after-header.fit", outcome: .refused(.truncated(.missing(4650), samples: 0))),
    SampleLine(name: "fit/derived/cut-gzip.fit.gz", outcome: .refused(.compressionCutOff)),
    SampleLine(
      name: "fit/derived/cut-in-mid-record.fit", outcome: .refused(.truncated(.record, samples: 268))),
    SampleLine(
      name: "fit/derived/data-size-zero-no-crc.fit", warnings: [.unfinishedFile],
      note: "No program reads it, though it contains all of fenix5-short-bike: compared with that file.",
      samples: 19, positions: 19, pauses: 0),
    SampleLine(name: "fit/derived/empty.fit", outcome: .refused(.empty)),
    SampleLine(name: "fit/derived/fenix5-short-bike.fit.gz", pauses: 0),
    SampleLine(
      name: "fit/derived/garbage-after-end.fit", warnings: [.trailingContent],
      note: "gpsbabel accepts it; the others read everything, then report an error.", pauses: 0),
    SampleLine(name: "fit/derived/header-of-12-bytes.fit", pauses: 0),
    SampleLine(
      name: "fit/derived/html-error-page.fit", outcome: .refused(.foreign(.html, namedAs: "fit"))),
    SampleLine(name: "fit/derived/synthetic-big-endian.fit", pauses: 3),
    SampleLine(
      name: "fit/derived/synthetic-compressed-timestamps.fit",
      note: "Follow fitdecode and fitparse; Garmin's SDK does not support compressed timestamps.", pauses: 6),
    SampleLine(name: "fit/derived/synthetic-developer-fields.fit", pauses: 3, hasPowerOfPod: true),
    SampleLine(name: "fit/derived/two-activities-chained.fit", pauses: 0),
    SampleLine(name: "strava/synthetic-export/activities/9100000001.fit.gz", pauses: 0),
    SampleLine(
      name: "strava/synthetic-export/activities/9100000004.fit.gz", note: "The triathlon above.", pauses: 0,
      heartRate: .merged),
    SampleLine(
      name: "strava/synthetic-export/activities/9100000007.fit.gz", outcome: .refused(.compressionCutOff)),
  ]
}
