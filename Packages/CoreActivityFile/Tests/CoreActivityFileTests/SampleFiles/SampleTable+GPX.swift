import CoreActivityFile
import CoreReasons

extension [SampleLine] {
  static let gpx: [SampleLine] = [
    SampleLine(
      name: "gpx/all-fields-1.1.gpx", warnings: [.timesWithoutZone],
      note: "A waypoint, a route and a track of one point; only the track counts."),
    SampleLine(name: "gpx/cluetrust-gpxdata.gpx"),
    SampleLine(
      name: "gpx/coordinates-not-numbers.gpx", outcome: .refused(.noUsableSamples(count: 2)),
      note: "gpxpy rejects it; gpsbabel puts both points at 0, 0."),
    SampleLine(
      name: "gpx/coordinates-out-of-range.gpx", warnings: [.impossiblePositions(count: 1)],
      note: "The programs accept latitude 91.", positions: 1, comparesStatistics: false),
    SampleLine(name: "gpx/empty-ele-elements.gpx"),
    SampleLine(name: "gpx/empty-segment.gpx", pauses: 0),
    SampleLine(name: "gpx/empty-trkseg.gpx", outcome: .refused(.nothingRecorded)),
    SampleLine(name: "gpx/garmin-connect-run-hr-cad.gpx", pauses: 0),
    SampleLine(name: "gpx/garmin-ride-all-below-sea.gpx"),
    SampleLine(name: "gpx/hr-missing-on-some-points.gpx", pauses: 2),
    SampleLine(name: "gpx/iso-8859-1.gpx", outcome: .refused(.notAnActivity(.waypoints))),
    SampleLine(
      name: "gpx/missing-lat-lon-attributes.gpx", warnings: [.impossiblePositions(count: 1)],
      note: "gpxpy rejects the whole file; gpsbabel reads four points, one of them at 0, 0.", positions: 3),
    SampleLine(
      name: "gpx/mixed-offsets.gpx", warnings: [.timesWithoutZone, .samplesOutOfOrder(count: 1)],
      note: "All read the time without a zone as UTC, six hours before the others; being out of order, it is dropped.",
      samples: 2, positions: 2, startSeconds: 1_772_963_999, endSeconds: 1_772_964_000, comparesStatistics: false),
    SampleLine(name: "gpx/multi-track-negative-ele.gpx", note: "Seven tracks of one outing.", pauses: 6),
    SampleLine(name: "gpx/nike-fractional-seconds-offset.gpx"),
    SampleLine(name: "gpx/no-namespace-bom.gpx"),
    SampleLine(
      name: "gpx/no-times.gpx", outcome: .refused(.noTimes(.samples(with: 5, of: 296))),
      note: "gpxpy reads 57 seconds from the last five points, the only ones with a time."),
    SampleLine(name: "gpx/no-version-no-namespace-speed.gpx"),
    SampleLine(
      name: "gpx/no-xml-declaration.gpx", note: "Dated 1901, the earliest 32-bit time; Fettle keeps the file's date."),
    SampleLine(name: "gpx/opengpxtracker-crlf-neg-ele.gpx"),
    SampleLine(name: "gpx/opentracks-offset-0115.gpx"),
    SampleLine(
      name: "gpx/opentracks-pause-resume.gpx",
      note: "The programs read OpenTracks pause markers, at latitudes 100 and 200, as positions.", samples: 4,
      positions: 4, pauses: 1, comparesStatistics: false),
    SampleLine(name: "gpx/opentracks-wrong-extension-place.gpx", pauses: 2),
    SampleLine(name: "gpx/ridewithgps-no-ele.gpx"),
    SampleLine(name: "gpx/single-point.gpx"),
    SampleLine(name: "gpx/strava-route-no-time.gpx", outcome: .refused(.noTimes(.samples(with: 0, of: 113)))),
    SampleLine(name: "gpx/two-tracks-short.gpx", pauses: 1),
    SampleLine(name: "gpx/utf8-bom-waypoint.gpx", outcome: .refused(.notAnActivity(.waypoints))),
    SampleLine(name: "gpx/watch-run-3-segments-hr.gpx", pauses: 2),
    SampleLine(name: "gpx/derived/antimeridian.gpx"),
    SampleLine(
      name: "gpx/derived/cdata-comments-entities.gpx", warnings: [.samplesPlacedByDistance(count: 1)],
      note: "The middle point has no time; gpsbabel reads the first point's, on a separate line, gpxpy does not.",
      startSeconds: 1_704_067_200, endSeconds: 1_704_067_202.5),
    SampleLine(name: "gpx/derived/cut-off.gpx", outcome: .refused(.truncated(.document, samples: 161))),
    SampleLine(name: "gpx/derived/doctype-entity.gpx", outcome: .malformed(.declarations)),
    SampleLine(name: "gpx/derived/same-run-as-vivoactive-fit.gpx"),
    SampleLine(
      name: "gpx/derived/times-go-back.gpx", warnings: [.samplesOutOfOrder(count: 1)],
      note: "One of nine times is ahead; the programs keep all nine in file order.", samples: 8,
      positions: 8, endSeconds: 1_704_067_207),
    SampleLine(
      name: "applehealth/healthkit-to-sqlite/apple_health_export/workout-routes/route_2019-06-11_3.00pm.gpx"),
    SampleLine(name: "applehealth/route_apple_watch_2019-12-15.gpx"),
    SampleLine(
      name: "applehealth/synthetic-export/apple_health_export/workout-routes/route_2025-10-01_6.32pm.gpx"),
    SampleLine(name: "strava/synthetic-export/activities/9100000002.gpx", pauses: 2),
    SampleLine(name: "strava/synthetic-export/activities/9100000006.gpx.gz"),
  ]
}
