public import CoreCommon
public import CoreDatabase

extension RemoteFailure {
  /// The failure to read the bytes of a row's file here, in the engine's terms.
  public init(_ failure: DatabaseFailure) {
    switch failure {
    case .full: self = .diskFull
    // It is repeated; problems of the database are reported to the person by other writers.
    case .busy, .readOnly, .damaged, .notADatabase, .foreign, .newerSchema, .obsoleteSchema, .replaced, .missing,
      .cannotOpen, .other:
      self = .timedOut
    }
  }
}
