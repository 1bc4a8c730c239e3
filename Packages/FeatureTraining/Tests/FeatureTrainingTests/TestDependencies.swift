import CorePresentation
import DomainWorkout
import FeatureTraining

struct TestRecordsDependencies: RecordsDependencies {
  var records: any RecordRepository
  var observers: [any ActionObserver] = []

  var observeRecords: ObserveRecordsUseCase { ObserveRecordsUseCase(records: records) }
  var observeRecordProgression: ObserveRecordProgressionUseCase { ObserveRecordProgressionUseCase(records: records) }
}
