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
