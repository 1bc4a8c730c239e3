import CorePresentation
import Testing

@Suite struct LoadableTests {
  private typealias Number = Loadable<Int, CounterError>

  @Test func `loading again keeps what was there`() {
    var number = Number.loaded(4)
    number.startLoading()
    #expect(number == .loading(previous: 4))
    number.startLoading()
    #expect(number.value == 4)
  }

  @Test func `a failure keeps what was there, and the next try does too`() {
    var number = Number.loaded(4)
    number.land(.failure(.broken))
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
    number.land(.success(1))
    #expect(number == .loaded(1))
  }

  @Test func `another value in its place changes nothing else`() {
    #expect(Number.idle.map(String.init) == .idle)
    #expect(Number.loading(previous: 4).map(String.init) == .loading(previous: "4"))
    #expect(Number.loaded(4).map(String.init) == .loaded("4"))
    #expect(Number.failed(.broken, previous: nil).map(String.init) == .failed(.broken, previous: nil))
  }
}
