import GRDB

/// The row of `profile`.
struct ProfileRecord: FetchableRecord, PersistableRecord {
  static let databaseTableName = "profile"

  let id = 1
  var name: String?
  var email: String?
  var bio: String?
  /// The digest of its bytes.
  var picture: String?
  var birthYear: Int?
  var sex: String?
  var height: Double?

  /// The row of an empty profile.
  init() {}
}

extension ProfileRecord {
  init(row: Row) {
    name = row["name"]
    email = row["email"]
    bio = row["bio"]
    picture = row["picture"]
    birthYear = row["birth_year"]
    sex = row["sex"]
    height = row["height"]
  }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["email"] = email
    container["bio"] = bio
    container["picture"] = picture
    container["birth_year"] = birthYear
    container["sex"] = sex
    container["height"] = height
  }
}
