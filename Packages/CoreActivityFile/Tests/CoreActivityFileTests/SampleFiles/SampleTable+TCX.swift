import CoreActivityFile

extension [SampleLine] {
  static let tcx: [SampleLine] = [
    SampleLine(name: "tcx/course-not-activity.tcx", outcome: .refused(.notAnActivity(.course))),
    SampleLine(
      name: "tcx/edge500-dead-end.tcx", warnings: [.statedStartDisbelieved],
      note: "Laps of 2015 around points of 2021; all but python-tcxparser start with the points."),
    SampleLine(name: "tcx/edge520-watts.tcx"),
    SampleLine(
      name: "tcx/fitbit-two-laps.tcx",
      warnings: [.impossiblePositionsDropped(count: 2), .samplesOutOfOrderDropped(count: 1)],
      note: "The two laps hold the same points: one of the four goes back. Words and 0, 0 are no positions.",
      samples: 3, positions: 0, comparesStatistics: false),
    SampleLine(name: "tcx/forerunner305-three-tracks.tcx", pauses: 2),
    SampleLine(name: "tcx/forerunner410-run.tcx", pauses: 0),
    SampleLine(name: "tcx/laps-only.tcx", pauses: 0),
    SampleLine(
      name: "tcx/mapmyride-micros-offset.tcx",
      note: "tcxreader drops the points without a position at its beginning; they are times all the same."),
    SampleLine(
      name: "tcx/mixed-offsets.tcx", warnings: [.timesWithoutZone(count: 1), .samplesOutOfOrderDropped(count: 1)],
      note: "As the GPX file of that name; the lap's own start agrees.", samples: 2, positions: 2,
      startSeconds: 1_772_963_999, endSeconds: 1_772_964_000, comparesStatistics: false),
    SampleLine(
      name: "tcx/no-times.tcx", warnings: [.samplesWithoutTimeDropped(count: 2)],
      note: "The file itself says to drop them; the programs keep their heart rates of 999.", samples: 2,
      positions: 2, comparesStatistics: false),
    SampleLine(name: "tcx/pool-swim-no-gps-no-hr.tcx"),
    SampleLine(name: "tcx/two-activities.tcx"),
    SampleLine(name: "tcx/vivoactive-sup-no-altitude.tcx"),
    SampleLine(name: "tcx/vivoactive-xc-ski.tcx"),
    SampleLine(name: "tcx/zero-samples.tcx"),
    SampleLine(name: "tcx/derived/cut-off.tcx", outcome: .refused(.truncated(.document, samplesBefore: 186))),
    SampleLine(name: "tcx/derived/forerunner410-run.tcx.gz"),
    SampleLine(
      name: "tcx/derived/leading-blanks.tcx", note: "Ill-formed, and refused by all four: Strava writes it so."),
    SampleLine(name: "tcx/derived/same-run-as-vivoactive-fit.tcx"),
    SampleLine(name: "strava/synthetic-export/activities/9100000003.tcx.gz"),
  ]
}
