import DomainCore
public import DomainCoreTestSupport
public import DomainProfile

extension Unanswered {
  public var asProfileError: ProfileError { .storage(.unavailable(reason: description)) }
}
