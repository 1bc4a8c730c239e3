import Testing

/// An observer that stops releases its resources.
@Suite(.serialized)
struct ReleaseContractTests {
  @Test(arguments: ObservedCall.allCases)
  func `an in-memory log releases an observer that stops`(_ call: ObservedCall) async throws {
    let backend = try Backend(.inMemory)
    try await call.prepare(backend)
    do {
      let observer = call.observe(backend)
      _ = try await observer.next()
      #expect(backend.heldByObservers() == 1)
    }
    #expect(backend.heldByObservers() == 0)
  }

  // An observation that is not released, or a watcher that keeps polling, keeps its connections to the file open.
  @Test(arguments: ObservedCall.allCases)
  func `the file is closed when its last repository and observer are released`(_ call: ObservedCall) async throws {
    let file = try SharedFile()
    do {
      let backend = try Backend(file)
      try await call.prepare(backend)
      let observer = call.observe(backend)
      _ = try await observer.next()
      _ = try await call.write(1, to: backend)
      _ = try await observer.next(showing: 1)
      #expect(file.openDescriptorCount > 0)
    }
    try await Deadline.wait { file.openDescriptorCount == 0 }
  }

  @Test(arguments: ObservedCall.allCases)
  func `the file is closed after a waiting observer is canceled`(_ call: ObservedCall) async throws {
    let file = try SharedFile()
    do {
      let backend = try Backend(file)
      try await call.prepare(backend)
      let (started, starting) = AsyncStream<Void>.makeStream()
      let observing = Task {
        defer { starting.finish() }
        let observer = call.observe(backend)
        while try await observer.next() != nil { starting.yield() }
      }
      for await _ in started { break }
      observing.cancel()
      try await observing.value
    }
    try await Deadline.wait { file.openDescriptorCount == 0 }
  }
}
