import CoreActivityFile
import CoreReasons

extension [SampleLine] {
  static let tcx: [SampleLine] = [
    SampleLine(name: "tcx/course-not-activity.tcx", outcome: .refused(.notAnActivity(.course))),
    SampleLine(
      name: "tcx/edge500-dead-end.tcx", warnings: [.startCorrected],
      note: "Laps from 2015 with points from 2021; all but python-tcxparser start at the points."),
    SampleLine(name: "tcx/edge520-watts.tcx"),
    SampleLine(
      name: "tcx/fitbit-two-laps.tcx",
      warnings: [.impossiblePositions(count: 2), .samplesOutOfOrder(count: 1)],
      note: "Both laps have the same points, so one of the four is out of order. Words and 0, 0 are not positions.",
      samples: 3, positions: 0, comparesStatistics: false),
    SampleLine(name: "tcx/forerunner305-three-tracks.tcx", pauses: 2),
    SampleLine(name: "tcx/forerunner410-run.tcx", pauses: 0),
    SampleLine(name: "tcx/laps-only.tcx", pauses: 0),
    SampleLine(
      name: "tcx/mapmyride-micros-offset.tcx",
      note: "tcxreader drops the initial points without a position; their times still count."),
    SampleLine(
      name: "tcx/mixed-offsets.tcx", warnings: [.timesWithoutZone, .samplesOutOfOrder(count: 1)],
      note: "Same as the GPX file of that name; the lap's start agrees.", samples: 2, positions: 2,
      startSeconds: 1_772_963_999, endSeconds: 1_772_964_000, comparesStatistics: false),
    SampleLine(
      name: "tcx/no-times.tcx", warnings: [.samplesWithoutTime(count: 2)],
      note: "The file itself asks to drop these points; the programs keep their heart rates of 999.", samples: 2,
      positions: 2, comparesStatistics: false),
    SampleLine(name: "tcx/pool-swim-no-gps-no-hr.tcx"),
    SampleLine(name: "tcx/two-activities.tcx"),
    SampleLine(name: "tcx/vivoactive-sup-no-altitude.tcx"),
    SampleLine(name: "tcx/vivoactive-xc-ski.tcx"),
    SampleLine(name: "tcx/zero-samples.tcx"),
    SampleLine(name: "tcx/derived/cut-off.tcx", outcome: .refused(.truncated(.document, samples: 186))),
    SampleLine(name: "tcx/derived/forerunner410-run.tcx.gz"),
    SampleLine(
      name: "tcx/derived/leading-blanks.tcx", note: "Malformed, and rejected by all four; Strava writes such files."),
    SampleLine(name: "tcx/derived/same-run-as-vivoactive-fit.tcx"),
    SampleLine(name: "strava/synthetic-export/activities/9100000003.tcx.gz"),
  ]
}
