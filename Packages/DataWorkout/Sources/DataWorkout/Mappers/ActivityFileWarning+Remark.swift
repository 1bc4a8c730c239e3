import CoreActivityFile
import DomainWorkout

extension ActivityFileWarning {
  /// A problem that did not prevent the import.
  var remark: ImportRemark {
    switch self {
    case .trailingContentIgnored: .trailingContent
    case .headerChecksumWrong: .headerChecksum
    case .unfinishedFile: .unfinishedFile
    case .lastRecordCutOff: .lastRecordCutOff
    case .otherPartsIgnored(let count): .otherParts(count: count)
    case .samplesWithoutTimeDropped(let count): .samplesWithoutTime(count: count)
    case .tracksWithoutTimesIgnored(let count): .tracksWithoutTimes(count: count)
    case .samplesPlacedByDistance(let count): .samplesPlacedByDistance(count: count)
    case .samplesSorted(let count): .samplesSorted(count: count)
    case .clockSet(let count): .clockSet(count: count)
    case .samplesOutOfOrderDropped(let count): .samplesOutOfOrder(count: count)
    case .impossiblePositionsDropped(let count): .impossiblePositions(count: count)
    case .timesWithoutZone: .timesWithoutZone
    case .setsIgnored(let count): .setsIgnored(count: count)
    case .statedStartDisbelieved: .startCorrected
    case .contradictoryFiguresDropped(let figures): .contradiction(figures.domain)
    case .wrongTextEncoding: .textEncoding
    }
  }
}

extension ContradictoryFigures {
  fileprivate var domain: FigureContradiction {
    switch self {
    case .elapsedTime: .elapsedTime
    case .timerTime: .timerTime
    case .movingTime: .movingTime
    case .heartRate: .heartRate
    case .power: .power
    case .cadence: .cadence
    case .speed: .speed
    case .distance: .distance
    }
  }
}
