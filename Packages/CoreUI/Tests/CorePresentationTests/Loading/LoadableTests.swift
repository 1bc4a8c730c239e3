import CorePresentation
import Testing

struct LoadableTests {
  private typealias Number = Loadable<Int, CounterError>

  @Test func `loading again keeps the previous value`() {
    var number = Number.loaded(4)
    number.startLoading()
    #expect(number == .loading(previous: 4))
    number.startLoading()
    #expect(number.value == 4)
  }

  @Test func `a failure keeps the previous value, and so does the next attempt`() {
    var number = Number.loaded(4)
    number.confirm(.failure(.broken))
    #expect(number == .failed(.broken, previous: 4))
    number.startLoading()
    #expect(number == .loading(previous: 4))
    #expect(number.failure == nil)
  }

  @Test func `the first value replaces nothing`() {
    var number = Number.idle
    #expect(number.value == nil)
    number.startLoading()
    #expect(number == .loading(previous: nil))
    number.confirm(.success(1))
    #expect(number == .loaded(1))
  }

  @Test func `transforming the value changes nothing else`() {
    #expect(Number.idle.map(String.init) == .idle)
    #expect(Number.loading(previous: 4).map(String.init) == .loading(previous: "4"))
    #expect(Number.loaded(4).map(String.init) == .loaded("4"))
    #expect(Number.failed(.broken, previous: nil).map(String.init) == .failed(.broken, previous: nil))
  }

  @Test func `a dismissed failure leaves the value, and a later failure is shown again`() {
    var number = Number.loaded(4)
    number.dismissFailure()
    #expect(number == .loaded(4))
    number.confirm(.failure(.broken))
    number.dismissFailure()
    #expect(number == .dismissed(previous: 4))
    #expect(number.value == 4)
    #expect(number.failure == nil)
    #expect(number.map(String.init) == .dismissed(previous: "4"))
    number.startLoading()
    #expect(number == .loading(previous: 4))
    number.confirm(.failure(.broken))
    #expect(number.failure == .broken)
  }

  @Test func `something that does not exist stays missing until it is found, whatever fails meanwhile`() {
    var number = Number.idle
    #expect(!number.isKnown)
    number.startLoading()
    number.confirm(found: .success(nil))
    #expect(number == .missing())
    number.startLoading()
    #expect(number.isMissing)
    #expect(number.isKnown)
    number.confirm(found: .failure(.broken))
    #expect(number == .missing(failure: .broken))
    #expect(number.failure == .broken)
    number.dismissFailure()
    #expect(number == .missing())
    number.confirm(found: .success(4))
    #expect(number == .loaded(4))
    number.confirm(found: .failure(.broken))
    #expect(number == .failed(.broken, previous: 4))
    #expect(Number.missing(failure: .broken).map(String.init) == .missing(failure: .broken))
  }

  @Test func `a part that a value does not have is missing`() {
    func positive(_ number: Int) -> Int? { number > 0 ? number : nil }
    #expect(Number.idle.compactMap(positive) == .idle)
    #expect(Number.loading(previous: nil).compactMap(positive) == .loading(previous: nil))
    #expect(Number.loading(previous: 4).compactMap(positive) == .loading(previous: 4))
    #expect(Number.loading(previous: -4).compactMap(positive) == .missing())
    #expect(Number.loaded(4).compactMap(positive) == .loaded(4))
    #expect(Number.loaded(-4).compactMap(positive) == .missing())
    #expect(Number.failed(.broken, previous: nil).compactMap(positive) == .failed(.broken, previous: nil))
    #expect(Number.failed(.broken, previous: -4).compactMap(positive) == .missing(failure: .broken))
    #expect(Number.dismissed(previous: 4).compactMap(positive) == .dismissed(previous: 4))
    #expect(Number.missing().compactMap(positive) == .missing())
  }

  @Test func `a value is awaited until it came or failed`() {
    #expect(Number.idle.isAwaited)
    #expect(Number.loading(previous: nil).isAwaited)
    for number: Number in [
      .loading(previous: 4), .loaded(4), .failed(.broken, previous: nil), .dismissed(previous: nil),
    ] {
      #expect(!number.isAwaited)
    }
  }
}
