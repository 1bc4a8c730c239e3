import CorePresentation
import CoreUI
import DomainCore
import DomainProfile

extension Optimistic where Failure == ProfileError {
  /// Takes in what an observation delivered.
  mutating func land(_ result: Result<Snapshot<Change.Value>, ProfileError>) {
    switch result {
    case .success(let snapshot): land(snapshot.value, revision: snapshot.revision)
    case .failure(let failure): fail(failure)
    }
  }

  /// Takes in what became of a change.
  ///
  /// - Returns: why it was refused, if it was.
  mutating func settle(_ number: Int, _ result: Result<Revision, ProfileError>) -> ProfileError? {
    switch result {
    case .success(let revision):
      committed(number, at: revision)
      return nil
    case .failure(let refusal):
      refused(number)
      return refusal
    }
  }
}
