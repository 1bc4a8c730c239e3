/// A fixed number of values at one place in memory. Unlike an array it is never reference-counted or copied; unlike an
/// `InlineArray` in a large struct, the optimizer does not move it to read one element.
struct FixedBuffer<Element: BitwiseCopyable>: ~Copyable {
  private let storage: UnsafeMutableBufferPointer<Element>

  init(repeating value: Element, count: Int) {
    storage = .allocate(capacity: count)
    storage.initialize(repeating: value)
  }

  deinit {
    storage.deallocate()
  }

  var count: Int { storage.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { storage.indices.contains(index) ? storage[index] : storage[0] }
    nonmutating set { if storage.indices.contains(index) { storage[index] = newValue } }
  }

  /// As many as fit of the bytes from `start` on.
  /// - Returns: the number that fitted.
  @inline(__always)
  func replace(from start: Int, with values: UnsafePointer<Element>, count added: Int) -> Int {
    let fitting = min(added, storage.count - start)
    guard fitting > 0 else { return 0 }
    storage.baseAddress?.advanced(by: start).update(from: values, count: fitting)
    return fitting
  }

  /// The first values; valid as long as the buffer is.
  func prefix(_ count: Int) -> UnsafeBufferPointer<Element> {
    UnsafeBufferPointer(rebasing: storage.prefix(count))
  }
}
