/// The steps that convert one record message to columns, computed once for each definition.
struct FITRecordPlan {
  struct Step {
    var offset: Int
    var baseType: FITBaseType
    var role: FITProfile.RecordField.Role
    var column: SampleField
    var scale: Double
    var scaledOffset: Double
  }

  struct DeveloperStep {
    var offset: Int
    var baseType: FITBaseType
    var slot: Int
    var scale: Double
    var scaledOffset: Double
    var substitute: SampleField?
  }

  let isBigEndian: Bool
  private(set) var steps: [Step] = []
  private(set) var developerSteps: [DeveloperStep] = []

  init(_ definition: FITDefinition, developerColumns: FITDeveloperColumns) {
    isBigEndian = definition.isBigEndian
    for known in FITProfile.recordFields {
      for field in definition.fields where field.number == known.number {
        let needed = known.role == .compressedSpeedDistance ? 3 : field.baseType.byteCount
        guard field.byteCount >= needed, field.holdsNumbers || needed == 3 else { continue }
        steps.append(
          Step(
            offset: field.offset,
            baseType: field.baseType,
            role: known.role,
            column: known.column,
            scale: known.scale,
            scaledOffset: known.offset * known.scale
          )
        )
      }
    }
    for field in definition.developerFields {
      guard let slot = developerColumns.slot(of: field.key) else { continue }
      let description = developerColumns.descriptions[slot]
      guard description.baseType != .string, field.byteCount >= description.baseType.byteCount else { continue }
      developerSteps.append(
        DeveloperStep(
          offset: field.offset,
          baseType: description.baseType,
          slot: slot,
          scale: description.scale,
          scaledOffset: description.offset * description.scale,
          substitute: description.substitute
        )
      )
    }
  }
}

extension FITDefinition.Field {
  /// Several bytes are an array without a meaning of its own, and text has none.
  fileprivate var holdsNumbers: Bool {
    baseType != .string && (baseType != .byte || byteCount == 1)
  }
}

extension FITRecordPlan {
  /// Sets the values of records that have this plan's definition, quantity by quantity: the same conversion over many
  /// values takes a fraction of the time of many conversions over one record.
  ///
  /// - Parameters:
  ///   - starts: of the records' fields in the bytes, one for each sample of the block.
  ///   - scratch: as many numbers as a block can have; its contents do not matter.
  func convert(
    _ bytes: RawSpan,
    at starts: [Int],
    into block: inout SampleBlock,
    _ scratch: inout [Double],
    _ compressedDistance: inout FITCompressedDistance
  ) {
    for step in steps {
      if step.role == .compressedSpeedDistance {
        convertCompressed(step, bytes, at: starts, into: &block, &compressedDistance)
      } else {
        step.baseType.read(
          bytes, at: starts, plus: step.offset, isBigEndian: isBigEndian, into: &scratch)
        step.apply(scratch, to: &block)
      }
    }
  }

  private func convertCompressed(
    _ step: Step,
    _ bytes: RawSpan,
    at starts: [Int],
    into block: inout SampleBlock,
    _ compressedDistance: inout FITCompressedDistance
  ) {
    for (sample, start) in starts.enumerated() {
      let raw = (0..<3).reduce(0) { $0 | Int(bytes.byte(at: start + step.offset + $1)) << (8 * $1) }
      guard raw != 0xFFFFFF else { continue }
      let meters = compressedDistance.meters(adding: raw >> 12)
      block.update(.speed) { $0[sample] = Double(raw & 0xFFF) / 100 }
      block.update(.distance) { $0[sample] = meters }
    }
  }
}

extension FITRecordPlan.Step {
  /// - Parameter stored: one number for each sample of the block, NaN if it is absent.
  fileprivate func apply(_ stored: [Double], to block: inout SampleBlock) {
    block.update(column) { values in
      switch role {
      case .scaled:
        for index in values.indices {
          let value = (stored[index] - scaledOffset) / scale
          if value.isOfProfile { values[index] = value }
        }
      case .semicircles:
        for index in values.indices {
          let value = stored[index] * (180.0 / 2_147_483_648.0)
          if !value.isNaN { values[index] = value }
        }
      case .fraction:
        for index in values.indices {
          let value = stored[index] / scale
          if value.isOfProfile { values[index] += value }
        }
      case .compressedSpeedDistance: break
      }
    }
  }
}

extension FITBaseType {
  /// The value at the same offset of many messages; NaN where it is absent.
  fileprivate func read(
    _ bytes: RawSpan,
    at starts: [Int],
    plus offset: Int,
    isBigEndian: Bool,
    into values: inout [Double]
  ) {
    // One loop for each type, so that the type is not determined again for each value.
    func integers<Integer: FixedWidthInteger & BitwiseCopyable>(_ type: Integer.Type, absent: Integer) {
      for index in starts.indices {
        let value = bytes.integer(at: starts[index] + offset, as: type, isBigEndian: isBigEndian)
        values[index] = value == absent ? .nan : Double(value)
      }
    }
    switch self {
    case .enumeration, .uint8, .byte: integers(UInt8.self, absent: .max)
    case .int8: integers(Int8.self, absent: .max)
    case .uint16: integers(UInt16.self, absent: .max)
    case .int16: integers(Int16.self, absent: .max)
    case .uint32: integers(UInt32.self, absent: .max)
    case .int32: integers(Int32.self, absent: .max)
    default:
      for index in starts.indices {
        values[index] = value(in: bytes, at: starts[index] + offset, isBigEndian: isBigEndian)
      }
    }
  }
}
