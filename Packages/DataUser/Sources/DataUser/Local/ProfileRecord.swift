import GRDB

/// The row of `profile`.
struct ProfileRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "profile"

  let id = 1
  var name: String?
  var birthYear: Int?
  var sex: String?
  var height: Double?
  var weight: Double?

  /// The row of who has said nothing.
  init() {}
}

extension ProfileRecord {
  init(row: Row) {
    name = row["name"]
    birthYear = row["birth_year"]
    sex = row["sex"]
    height = row["height"]
    weight = row["weight"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["birth_year"] = birthYear
    container["sex"] = sex
    container["height"] = height
    container["weight"] = weight
  }
}
