import CoreActivityFile
import CoreDatabase
import DomainCore
import DomainWorkout

extension ActivityFileError {
  /// Why Fettle imports nothing from the file.
  var rejection: FileRejection {
    switch self {
    case .notFound: .notFound
    case .unreadable(let cause): .unreadable(cause.domain)
    case .empty: .empty
    case .unknownFormat(let content, let kind): .foreign(content.domain, namedAs: kind?.rawValue)
    case .tooLarge(let limit): .tooLarge(limitBytes: limit)
    case .expandsTooMuch: .expandsTooMuch
    case .tooManySamples(let limit): .tooManySamples(limit: limit)
    case .damagedCompression(.cutOff): .compressionCutOff
    case .damagedCompression(.corrupt): .compressionDamaged
    case .truncated(let place, let samples): .truncated(place.domain, samplesBefore: samples)
    case .checksumMismatch: .checksumMismatch
    case .malformed(.byteOffset(let offset), let fault): .malformed(.byteOffset(offset), fault.domain)
    case .malformed(.line(let line), let fault): .malformed(.line(line), fault.domain)
    case .notAnActivity(let content): .notAnActivity(content.domain)
    case .noTimes(let missing): .noTimes(missing.domain)
    case .noUsableSamples(let count): .noUsableSamples(count: count)
    case .nothingRecorded: .nothingRecorded
    }
  }
}

extension ActivityFileError.UnreadableCause {
  var domain: UnreadableCause {
    switch self {
    case .folder: .folder
    case .notRegular: .notRegular
    case .parserUnavailable: .parserUnavailable
    case .system(let message): .system(message: message)
    }
  }
}

extension ActivityFileError.ForeignContent {
  fileprivate var domain: ForeignContent {
    switch self {
    case .html: .html
    case .zip: .zip
    case .pdf: .pdf
    case .json: .json
    case .text: .text
    case .zeros: .zeros
    case .ownExport: .ownExport
    case .compressedTwice: .compressedTwice
    case .binary: .binary
    case .xml(let root): .xml(root: root)
    }
  }
}

extension ActivityFileError.TruncationPlace {
  fileprivate var domain: TruncationPlace {
    switch self {
    case .header: .header
    case .message: .record
    case .missingBytes(let count): .missingBytes(count)
    case .document: .document
    }
  }
}

extension ActivityFileError.Malformation {
  fileprivate var domain: Malformation {
    switch self {
    case .undefinedMessage(let type, let samples): .undefinedMessage(type: type, recordsBefore: samples)
    case .tooManyMessages: .tooManyMessages
    case .tooManyHeartBeats: .tooManyHeartBeats
    case .tooManyDeveloperFields: .tooManyDeveloperFields
    case .tooManyGroups: .tooManyGroups
    case .tooManyAttributes(let limit): .tooManyAttributes(limit: limit)
    case .tagTooLong(let limit): .tagTooLong(limitBytes: limit)
    case .sectionTooLong(let limit): .sectionTooLong(limitBytes: limit)
    case .declarations: .declarations
    case .brokenXML(let message): .brokenXML(message: message)
    }
  }
}

extension ActivityFileError.NonActivityContent {
  fileprivate var domain: NonActivityContent {
    switch self {
    case .route: .route
    case .waypoints: .waypoints
    case .course: .course
    case .workoutPlan: .workoutPlan
    case .schedule: .schedule
    case .settings: .settings
    case .device: .device
    case .sport: .sport
    case .goals: .goals
    case .totals: .totals
    case .weight: .weight
    case .bloodPressure: .bloodPressure
    case .monitoring: .monitoring
    case .segment: .segment
    case .fitFileType(let number): .fitFileType(number)
    }
  }
}

extension ActivityFileError.MissingTimes {
  fileprivate var domain: MissingTimes {
    switch self {
    case .onSamples(let count, let all): .onSamples(with: count, of: all)
    case .relativeOnly: .relativeOnly
    case .onRecords(let all): .onRecords(of: all)
    case .impossibleYear(let year): .impossibleYear(year)
    case .unreadable: .unreadable
    case .nowhere: .nowhere
    }
  }
}

extension StorageError {
  /// Converts a database failure into an error that people understand.
  init(_ failure: DatabaseFailure) {
    switch failure {
    case .busy: self = .busy
    case .readOnly: self = .readOnly
    case .full: self = .full
    case .damaged, .notADatabase: self = .damaged
    case .foreign: self = .unavailable(reason: "it belongs to another program")
    case .newerSchema: self = .unavailable(reason: "it was written by a newer version of Fettle")
    case .obsoleteSchema: self = .unavailable(reason: "it was written by a version that is too old")
    case .replaced(let copy): self = .replaced(copy: copy)
    case .missing: self = .missing
    case .cannotOpen(let reason), .other(let reason): self = .unavailable(reason: reason)
    }
  }
}
