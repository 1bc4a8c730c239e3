import CoreDatabase
import Foundation
import GRDB

extension WorkoutSchema {
  // Reasons, remarks and explanations used to be stored as sentences, and are codes from this step on: see
  // `StoredCode`. A sentence that no earlier version wrote becomes the code `text`, with the sentence as its value.
  static let codes = Migration("workout-9-codes") { database in
    let functions = [
      function("load_code", StoredSentences.loads), function("duplicate_code", StoredSentences.duplicates),
      DatabaseFunction("report_codes", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map { ReportOfSentences.codes(in: $0) }
      },
    ]
    for function in functions { database.add(function: function) }
    try database.execute(
      sql: """
        UPDATE workout SET load_explanation = load_code(load_explanation) WHERE load_explanation IS NOT NULL;
        UPDATE duplicate SET reason = duplicate_code(reason);
        UPDATE import_file SET report = report_codes(report)
        WHERE instr(report, '"refusal":') > 0 OR instr(report, '"duplicates":[]') = 0
          OR instr(report, '"remarks":[]') = 0;
        """)
    for function in functions { database.remove(function: function) }
  }

  private static func function(_ name: String, _ sentences: StoredSentences) -> DatabaseFunction {
    DatabaseFunction(name, argumentCount: 1, pure: true) { values in
      String.fromDatabaseValue(values[0]).map { sentences.code(for: $0) }
    }
  }
}

/// The format of a file's report at `workout-9-codes`.
private struct ReportOfSentences: Codable {
  struct Match: Codable {
    var id: String
    var reason: String
    var workout: String
    var title: String
    var sport: String
    var start: Double
    var utcOffset: Int
    var elapsed: Double
  }

  var imported: [String]
  var alreadyThere: [String]
  var deleted: [String]
  var duplicates: [Match]
  var updated: [String]?
  var refusal: String?
  var remarks: [String]

  /// A report that cannot be read stays unchanged.
  static func codes(in text: String) -> String {
    guard var report = try? JSONText.decode(ReportOfSentences.self, from: text) else { return text }
    for index in report.duplicates.indices {
      report.duplicates[index].reason = StoredSentences.duplicates.code(for: report.duplicates[index].reason)
    }
    report.refusal = report.refusal.map { StoredSentences.rejections.code(for: $0) }
    report.remarks = report.remarks.map { StoredSentences.remarks.code(for: $0) }
    return (try? JSONText.encode(report)) ?? text
  }
}
