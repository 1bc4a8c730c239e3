import CoreActivityFile

extension ActivityFileWarning {
  /// What was let pass, in one clause.
  var remark: String {
    switch self {
    case .trailingContentIgnored: "bytes after the end of the activity were left out"
    case .headerChecksumWrong: "the header's checksum is wrong, the file's is right"
    case .unfinishedFile: "the device did not finish the file; everything up to its end was read"
    case .otherPartsIgnored(1): "a part that holds no activity was left out"
    case .otherPartsIgnored(let count): "\(count) parts that hold no activity were left out"
    case .samplesWithoutTimeDropped(let count): "\(counted(count)) without a time left out"
    case .samplesOutOfOrderDropped(let count): "\(counted(count)) left out whose time goes back"
    case .impossiblePositionsDropped(let count): "\(counted(count)) kept without a position, which was impossible"
    case .timesWithoutZone: "times without a zone were read as UTC"
    case .statedStartDisbelieved: "the stated start is far from the first sample, which was believed instead"
    case .wrongTextEncoding: "text that is not in the stated encoding was read as Latin-1"
    }
  }

  private func counted(_ samples: Int) -> String {
    samples == 1 ? "1 sample" : "\(samples) samples"
  }
}
