import DomainCore
import DomainWorkout
import Foundation

/// One change of an event, or an event about the whole workout, as a row of a list.
struct FieldEventRow: Equatable, Sendable {
  let event: FieldEvent
  let difference: FieldDifference?

  static func rows(of events: [FieldEvent]) -> [FieldEventRow] {
    events.flatMap { event in
      event.differences.isEmpty
        ? [FieldEventRow(event: event, difference: nil)]
        : event.differences.map { FieldEventRow(event: event, difference: $0) }
    }
  }
}

extension ListField<FieldEventRow> {
  static let all: [ListField] = [
    ListField("time") { $0.event.date },
    ListField("event") { $0.event.kind.code },
    ListField("field") { $0.difference?.name },
    ListField("isRecorded") { $0.difference?.isRecorded },
    ListField("old") { $0.difference?.old?.listed },
    ListField("new") { $0.difference?.new?.listed },
    ListField("machine") { $0.event.machine },
    ListField("action") { $0.event.action },
    ListField("import") { if case .imported(let id) = $0.event.kind { id.number } else { nil } },
    ListField("reason") { if case .rejected(let reason) = $0.event.kind { reason } else { nil } },
    ListField("cause") { $0.event.cause?.code },
  ]
}

extension WorkoutFieldValue {
  /// The value in a list for programs, in SI units; `nil` for no value.
  var listed: ListValue? {
    switch self {
    case .text(let text): text.map { .text($0) }
    case .number(let number): number.map { .number($0) }
    case .sport(let sport): sport.map { .text($0.rawValue) }
    case .time(let time): time.map { .text("\($0.day)T\($0.clock)") }
    }
  }
}
