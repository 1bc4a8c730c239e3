import CoreActivityFile

extension ActivityFileWarning {
  /// What was let pass, in one clause.
  var remark: String {
    switch self {
    case .trailingContentIgnored: "bytes after the end of the activity were left out"
    case .headerChecksumWrong: "the header's checksum is wrong, the file's is right"
    case .unfinishedFile: "the device did not finish the file; everything up to its end was read"
    case .lastRecordCutOff: "the last record is incomplete and was left out"
    case .otherPartsIgnored(1): "a part that holds no activity was left out"
    case .otherPartsIgnored(let count): "\(count) parts that hold no activity were left out"
    case .samplesWithoutTimeDropped(let count): "\(counted(count)) without a usable time left out"
    case .tracksWithoutTimesIgnored(1): "left out a track whose points have no times"
    case .tracksWithoutTimesIgnored(let count): "left out \(count) tracks whose points have no times"
    case .samplesPlacedByDistance(let count): "estimated the missing time of \(counted(count)) from the distance"
    case .samplesSorted(let count): "sorted \(counted(count)) by time, as their times jitter by seconds"
    case .samplesOutOfOrderDropped(let count): "\(counted(count)) left out whose time goes back"
    case .impossiblePositionsDropped(let count): "\(counted(count)) kept without a position, which was impossible"
    case .timesWithoutZone: "times without a zone were read as UTC"
    case .statedStartDisbelieved: "the stated start is far from the first sample, which was believed instead"
    case .contradictoryFiguresDropped(let figures): "left out the device's \(figures.contradiction)"
    case .wrongTextEncoding: "text that is not in the stated encoding was read as Latin-1"
    }
  }

  private func counted(_ samples: Int) -> String {
    samples == 1 ? "1 sample" : "\(samples) samples"
  }
}

extension ContradictoryFigures {
  fileprivate var contradiction: String {
    switch self {
    case .elapsedTime: "elapsed time, which is shorter than its timer ran"
    case .timerTime: "timer time, which is longer than the elapsed time"
    case .movingTime: "moving time, which is longer than its timer ran"
    case .heartRate: "average and maximum heart rate: the average is higher"
    case .power: "average and maximum power: the average is higher"
    case .cadence: "average and maximum cadence: the average is higher"
    case .speed: "average and maximum speed: the average is higher"
    }
  }
}
