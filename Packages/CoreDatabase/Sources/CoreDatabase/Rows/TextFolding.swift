import Foundation
import GRDB

/// How texts are compared where case, accents and normalization do not matter, as people search.
public enum TextFolding {
  /// The name of the SQL function that every connection has: `instr(folded(title), folded('café')) > 0`.
  static let functionName = "folded"

  /// Lowercase and without accents; equal for texts that differ in their Unicode normalization only.
  public static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    let scalars = text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
    return String(String.UnicodeScalarView(scalars.filter { $0.properties.generalCategory != .nonspacingMark }))
  }

  static let function = DatabaseFunction(functionName, argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map { folded($0) }
  }
}
