/// Collects the tracks of a GPX document, 1.0 or 1.1.
struct GPXReader {
  private(set) var tracks: [GPXTrack] = []
  /// From all tracks, including those without a time.
  var pointCount: Int { tracks.reduce(track?.pointCount ?? 0) { $0 + $1.pointCount } }
  private(set) var routeCount = 0
  private(set) var waypointCount = 0
  private(set) var faults = SampleFaults()

  private var track: GPXTrack?
  private var isInPoint = false
  private var row = SampleRow()
  private var time: Timestamp?
  private var pauseMark: Timestamp?
  private var resumeMark: Timestamp?

  /// - Returns: whether the element's text is needed.
  mutating func start(_ element: XMLElement, parent: XMLElement) -> Bool {
    switch element {
    case .trkpt:
      isInPoint = track != nil
      row = SampleRow()
      time = nil
    case .trkseg:
      track?.table.beginPiece(followsPause: true)
    case .trk:
      track = GPXTrack()
    case .wpt:
      waypointCount += 1
    case .rte:
      routeCount += 1
    case .time, .ele:
      return isInPoint && parent == .trkpt
    case .hr, .heartrate, .bpm, .cad, .cadence, .power, .powerInWatts, .atemp, .temp, .temperature, .speed:
      return isInPoint
    case .name, .desc, .type:
      return parent == .trk
    case .distance, .timerTime, .totalElapsedTime, .movingTime, .ascent, .descent, .maxSpeed, .calories:
      return track != nil && !isInPoint
    default: break
    }
    return false
  }

  mutating func take(_ attribute: XMLAttribute, _ value: Span<UInt8>) {
    switch attribute {
    case .latitude: row.setPlausible(.latitude, Decimal.value(of: value))
    case .longitude: row.setPlausible(.longitude, Decimal.value(of: value))
    default: break
    }
  }

  mutating func take(_ text: Span<UInt8>, of element: XMLElement, parent: XMLElement) {
    if isInPoint { takePointText(element, text) } else { takeTrackText(element, text) }
  }

  @inline(__always)
  mutating func end(_ element: XMLElement) {
    switch element {
    case .trkpt: endPoint()
    case .trk: endTrack()
    default: break
    }
  }

  /// Adds a track whose end is missing, without the figures that it states for the whole.
  mutating func closeTrack() {
    guard var track else { return }
    track.table.finish()
    (track.timerSeconds, track.elapsedSeconds) = (nil, nil)
    (track.reported, track.isDamaged) = (ReportedFigures(), true)
    tracks.append(track)
    self.track = nil
  }

  private mutating func endTrack() {
    track?.table.finish()
    if let track { tracks.append(track) }
    track = nil
  }

  private mutating func takePointText(_ element: XMLElement, _ text: Span<UInt8>) {
    switch element {
    case .time: takeTime(text)
    case .ele: row.setPlausible(.altitude, Decimal.value(of: text))
    case .hr, .heartrate, .bpm: row.setPlausible(.heartRate, Decimal.value(of: text))
    case .cad, .cadence: row.setPlausible(.cadence, Decimal.value(of: text))
    case .power, .powerInWatts: row.setPlausible(.power, Decimal.value(of: text))
    case .atemp, .temp, .temperature: row.setPlausible(.temperature, Decimal.value(of: text))
    case .speed: row.setPlausible(.speed, Decimal.value(of: text))
    default: break
    }
  }

  private mutating func takeTime(_ text: Span<UInt8>) {
    guard let parsed = ISO8601(text) else {
      faults.note(ISO8601.fault(of: text))
      return
    }
    time = parsed.timestamp
    guard let offset = parsed.utcOffsetSeconds else {
      faults.timesWithoutZone += 1
      return
    }
    faults.hasTimesWithZone = true
    if offset != 0, track?.utcOffsetSeconds == nil { track?.utcOffsetSeconds = offset }
  }

  private mutating func takeTrackText(_ element: XMLElement, _ text: Span<UInt8>) {
    let number = Decimal.value(of: text)
    let figure = number >= 0 ? number : nil
    switch element {
    case .name: track?.name = text.trimmedText
    case .desc: track?.description = text.trimmedText
    case .type: track?.type = text.trimmedText
    case .distance: track?.reported.distanceMeters = figure
    case .timerTime: track?.timerSeconds = figure
    case .totalElapsedTime: track?.elapsedSeconds = figure
    case .movingTime: track?.reported.movingSeconds = figure
    case .ascent: track?.reported.ascentMeters = figure
    case .descent: track?.reported.descentMeters = figure
    case .maxSpeed: track?.reported.maximumSpeedMetersPerSecond = figure
    case .calories: track?.reported.energyKilocalories = figure
    default: break
    }
  }

  private mutating func endPoint() {
    guard isInPoint else { return }
    isInPoint = false
    guard let time else {
      endPointWithoutTime()
      return
    }
    if takePauseMark(at: time) { return }
    track?.pointCount += 1
    track?.timedCount += 1
    let hadPosition = !row.dropImpossiblePosition() && !row[.latitude].isNaN
    if !hadPosition { faults.impossiblePositions += 1 }
    if let start = pauseMark {
      track?.table.beginPiece(followsPause: true, statedPause: (start, resumeMark ?? time))
      (pauseMark, resumeMark) = (nil, nil)
    }
    if track?.table.append(row, at: time) == true { faults.impossiblePositions += 1 }
  }

  /// Its position is worth keeping; its time is determined once the track is complete.
  private mutating func endPointWithoutTime() {
    track?.pointCount += 1
    _ = row.dropImpossiblePosition()
    guard !row[.latitude].isNaN, let sample = track?.table.count else { return }
    track?.untimed.append(sample)
    track?.table.append(row, at: Timestamp(microseconds: 0))
  }

  /// OpenTracks and MyTracks wrote a pause as a point at latitude 100, its end as one at 200.
  private mutating func takePauseMark(at time: Timestamp) -> Bool {
    switch row[.latitude] {
    case 100: pauseMark = time
    case 200: resumeMark = time
    default: return false
    }
    return true
  }
}

/// One `trk` element while it is being read.
struct GPXTrack {
  var name: String?
  var description: String?
  var type: String?
  var utcOffsetSeconds: Int?
  var timerSeconds: Double?
  var elapsedSeconds: Double?
  var reported = ReportedFigures()
  var table = SampleTable()
  /// Includes those without a time, and those that are not in the table.
  var pointCount = 0
  /// Indices into the table: the samples that have no time yet.
  var untimed: [Int] = []
  var timedCount = 0
  /// Whether its end is missing.
  var isDamaged = false

  /// They can be placed between the others as long as those are the majority.
  var hasEnoughTimes: Bool { timedCount > 0 && timedCount * 2 >= pointCount }
}
