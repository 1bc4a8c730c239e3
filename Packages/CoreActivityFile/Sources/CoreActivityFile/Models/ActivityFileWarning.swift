/// A tolerated problem in a file: the file was read, and the reader should know this.
public enum ActivityFileWarning: Sendable, Hashable {
  /// Bytes after the end of the activity data, or after the compressed content, were not read.
  case trailingContentIgnored
  /// The FIT header's own checksum is wrong, but the checksum of the whole file is right.
  case headerChecksumWrong
  /// The device lost power before it could finish the FIT file (no data size, no checksum); all records up to the end
  /// of the file could be read.
  case unfinishedFile
  /// The last record of an unfinished file is incomplete, and was left out.
  case lastRecordCutOff
  /// Of several FIT files in one, this many are not activities and were left out.
  case otherPartsIgnored(count: Int)
  /// Samples without a usable time, left out.
  case samplesWithoutTimeDropped(count: Int)
  /// Tracks left out because too few of their points have a time, while others in the file do.
  case tracksWithoutTimesIgnored(count: Int)
  /// Points without a time between others with one: they keep their places, and the time between the others is divided
  /// among them by distance.
  case samplesPlacedByDistance(count: Int)
  /// Samples whose times are out of order by seconds, sorted by time.
  case samplesSorted(count: Int)
  /// Samples before the device's clock was set, whose times were moved to the right clock.
  case clockSet(count: Int)
  /// Samples with times earlier than the ones before, left out.
  case samplesOutOfOrderDropped(count: Int)
  /// Samples with coordinates that are not on Earth, or exactly 0, 0: kept without a position.
  case impossiblePositionsDropped(count: Int)
  /// Time stamps without a zone, read as UTC.
  case timesWithoutZone(count: Int)
  /// The stated start is more than a day away from the first sample, which was used instead.
  case statedStartDisbelieved
  /// Sets of exercises, with repetitions and weights, which are not read.
  case setsIgnored(count: Int)
  /// Figures that cannot all be true, left out.
  case contradictoryFiguresDropped(ContradictoryFigures)
  /// The text contains bytes that are invalid in its encoding; it was read as Latin-1.
  case wrongTextEncoding
}
