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
