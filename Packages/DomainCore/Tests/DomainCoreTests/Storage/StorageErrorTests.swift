import DomainCore
import Testing

struct StorageErrorTests {
  private static let errors: [StorageError] = [
    .busy, .readOnly, .full, .damaged, .replaced(copy: nil), .replaced(copy: "/log.before-replacement-1.sqlite"),
    .missing,
    .unavailable(reason: "the folder is gone"),
  ]

  @Test(arguments: errors)
  func `an explanation says in full sentences what happened and what became of the change`(_ error: StorageError) {
    #expect(error.explanation.hasSuffix("."))
    #expect(!error.explanation.contains(".."))
    #expect(
      ["is kept", "Nothing was written", "was not saved"].contains { error.explanation.contains($0) })
    #expect(Self.errors.filter { $0.explanation == error.explanation } == [error])
  }

  @Test func `a copy of a replaced log and a reason are named`() {
    #expect(StorageError.replaced(copy: "/old.sqlite").explanation.hasSuffix("saved as /old.sqlite."))
    #expect(StorageError.unavailable(reason: "the folder is gone").explanation.contains(": the folder is gone."))
  }
}
