/// The elements of GPX and TCX that are used here, by their local names: prefixes differ from file to file.
enum XMLElement: String, CaseIterable {
  // GPX
  case gpx, wpt, rte, trk, trkseg, trkpt, name, desc, type, ele, time
  // extensions of GPX track points: Garmin's, Cluetrust's, and those of apps
  case hr, heartrate, bpm, cad, cadence, power, atemp, temp, temperature, speed
  case powerInWatts = "PowerInWatts"
  // extensions of GPX tracks: Garmin's TrackStatsExtension, which TCXActivityWriter uses, too
  case trackStatistics = "TrackStatsExtension"
  case distance = "Distance"
  case timerTime = "TimerTime"
  case totalElapsedTime = "TotalElapsedTime"
  case movingTime = "MovingTime"
  case ascent = "Ascent"
  case descent = "Descent"
  case maxSpeed = "MaxSpeed"
  case meanHeartRate = "AvgHeartRate"
  case meanCadence = "AvgCadence"
  // TCXActivityWriter's own
  case unstated = "Unstated"
  case followsPause = "FollowsPause"
  case highestHeartRate = "MaxHeartRate"
  // TCX
  case trainingCenterDatabase = "TrainingCenterDatabase"
  case course = "Course"
  case workout = "Workout"
  case activity = "Activity"
  case id = "Id"
  case notes = "Notes"
  case lap = "Lap"
  case totalTimeSeconds = "TotalTimeSeconds"
  case distanceMeters = "DistanceMeters"
  case maximumSpeed = "MaximumSpeed"
  case calories = "Calories"
  case averageHeartRate = "AverageHeartRateBpm"
  case maximumHeartRate = "MaximumHeartRateBpm"
  case track = "Track"
  case trackpoint = "Trackpoint"
  case pointTime = "Time"
  case latitudeDegrees = "LatitudeDegrees"
  case longitudeDegrees = "LongitudeDegrees"
  case altitudeMeters = "AltitudeMeters"
  case heartRate = "HeartRateBpm"
  case value = "Value"
  case bikeCadence = "Cadence"
  // Garmin's ActivityExtension of TCX
  case runCadence = "RunCadence"
  case pointSpeed = "Speed"
  case watts = "Watts"
  case averageSpeed = "AvgSpeed"
  case averageRunCadence = "AvgRunCadence"
  case maximumRunCadence = "MaxRunCadence"
  case maximumBikeCadence = "MaxBikeCadence"
  case averageWatts = "AvgWatts"
  case maximumWatts = "MaxWatts"
  /// Everything else.
  case other = ""
}

/// The attributes that are used here: `lat` and `lon` of GPX, `StartTime` and `Sport` of TCX.
enum XMLAttribute {
  case latitude, longitude, startTime, sport
}
