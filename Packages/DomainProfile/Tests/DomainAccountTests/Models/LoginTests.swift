import DomainAccount
import DomainAccountTestSupport
import Testing

struct LoginTests {
  @Test func `the password is never shown`() {
    var dumped = ""
    dump(Login.sample, to: &dumped)
    dump(ChangeAccountUseCase.Change.signIn(.sample, fromAnother: true), to: &dumped)
    for text in ["\(Login.sample)", String(reflecting: Login.sample), "\([Login.sample] as [Any])", dumped] {
      #expect(text.contains("robin"))
      #expect(!text.contains(Login.sample.password))
    }
  }
}
