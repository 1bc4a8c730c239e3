import GRDB

struct Trigger {
  let name: String
  let sql: String

  static func all(in database: Database) throws -> [Trigger] {
    try Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").map {
      Trigger(name: $0["name"], sql: $0["sql"])
    }
  }

  func drop(from database: Database) throws {
    try database.execute(sql: "DROP TRIGGER \(name.quotedDatabaseIdentifier)")
  }

  func writes(to table: TrackedTable) -> Bool {
    sql.matches(of: #/(?:INSERT (?:OR \w+ )?INTO|DELETE FROM|UPDATE(?: OR \w+)?)\s+"?(\w+)"?/#).contains {
      $0.output.1 == table.name
    }
  }
}
