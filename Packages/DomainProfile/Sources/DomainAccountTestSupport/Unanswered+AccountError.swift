public import DomainAccount
import DomainCore
public import DomainCoreTestSupport

extension Unanswered {
  public var asAccountError: AccountError { .storage(.unavailable(reason: description)) }
}
