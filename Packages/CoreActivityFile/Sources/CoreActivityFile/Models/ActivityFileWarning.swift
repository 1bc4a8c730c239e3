/// Something in a file that was let pass: the file was read, and this is what the reader should know.
public enum ActivityFileWarning: Sendable, Hashable {
  /// Bytes after the end of the activity data, or after the gzip stream, were not read.
  case trailingContentIgnored
  /// The FIT header's own checksum is wrong, while that of the whole file is right.
  case headerChecksumWrong
  /// The device died before it could finish the FIT file (no data size, no checksum); all records up to the end of the
  /// file could be read.
  case unfinishedFile
  /// The last record of such a file is incomplete, and left out.
  case lastRecordCutOff
  /// Of several FIT files in one, this many hold something other than an activity and were left out.
  case otherPartsIgnored(count: Int)
  /// Samples without a time that can be used, left out.
  case samplesWithoutTimeDropped(count: Int)
  /// Tracks left out because too few of their points have a time, while others of the file do.
  case tracksWithoutTimesIgnored(count: Int)
  /// Points without a time between others that have one: they stay in their places, and the time that passed between the
  /// others is divided among them by distance.
  case samplesPlacedByDistance(count: Int)
  /// Samples whose times jitter by seconds, put in the order of their times.
  case samplesSorted(count: Int)
  /// Samples whose times go back against the others, left out.
  case samplesOutOfOrderDropped(count: Int)
  /// Samples with coordinates that are no place on Earth, or exactly 0, 0: kept without a position.
  case impossiblePositionsDropped(count: Int)
  /// Time stamps that state no zone, read as UTC.
  case timesWithoutZone(count: Int)
  /// The start that the file states lies more than a day away from the first sample, which was believed instead.
  case statedStartDisbelieved
  /// Figures that cannot all be true, left out.
  case contradictoryFiguresDropped(ContradictoryFigures)
  /// The text holds bytes that are not of its encoding; it was read as Latin-1.
  case wrongTextEncoding
}
