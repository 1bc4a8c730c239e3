/// Records with the same definition, until they are converted together.
struct FITRecordBatch {
  private var plan: FITRecordPlan?
  /// Of the records' fields in the bytes.
  private var starts: [Int] = []
  private var block = SampleBlock()
  private var scratch = [Double](repeating: 0, count: SampleBlock.capacity)
  private var compressedDistance = FITCompressedDistance()

  var isEmpty: Bool { starts.isEmpty }
  var isFull: Bool { starts.count == SampleBlock.capacity }

  /// - Precondition: the batch is empty.
  mutating func begin(_ plan: FITRecordPlan) {
    self.plan = plan
  }

  /// - Precondition: the batch is not full.
  mutating func append(_ start: Int) {
    starts.append(start)
  }

  /// Adds the records to the content, and empties the batch.
  mutating func convert(
    _ bytes: RawSpan,
    into content: inout FITContent,
    _ allowance: inout FITAllowance,
    fileOffset: Int
  ) throws(ActivityFileError) {
    guard let plan, !isEmpty else { return }
    block.begin(starts.count)
    // Also after an error: the times of these records are among the content already.
    defer {
      plan.convert(bytes, at: starts, into: &block, &scratch, &compressedDistance)
      block.dropHeartRatesOfZero()
      content.impossiblePositions += block.dropImpossiblePositions()
      content.records.append(block)
      starts.removeAll(keepingCapacity: true)
    }
    if plan.developerSteps.isEmpty { return }
    try takeDeveloperValues(bytes, plan, into: &content, &allowance, fileOffset: fileOffset)
  }

  private mutating func takeDeveloperValues(
    _ bytes: RawSpan,
    _ plan: FITRecordPlan,
    into content: inout FITContent,
    _ allowance: inout FITAllowance,
    fileOffset: Int
  ) throws(ActivityFileError) {
    for (index, start) in starts.enumerated() {
      let sample = content.records.count + index
      for step in plan.developerSteps {
        let stored = step.baseType.value(in: bytes, at: start + step.offset, isBigEndian: plan.isBigEndian)
        let value = (stored - step.scaledOffset) / step.scale
        guard value.isFinite else { continue }
        let growth = content.developerColumns.growth(slot: step.slot, sample: sample)
        try allowance.takeDeveloperValues(growth, at: fileOffset + start)
        content.developerColumns.set(value, slot: step.slot, sample: sample)
        if let column = step.substitute, value.isOfProfile { block.update(column) { $0[index] = value } }
      }
    }
  }
}

extension SampleBlock {
  /// A strap that detects nothing writes 0.
  fileprivate mutating func dropHeartRatesOfZero() {
    update(.heartRate) { values in
      for index in values.indices where values[index] == 0 { values[index] = .nan }
    }
  }
}
