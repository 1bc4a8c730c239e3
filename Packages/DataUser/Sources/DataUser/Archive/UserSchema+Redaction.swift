public import CoreDatabase

extension UserSchema {
  /// What shows who the athlete is.
  public static let redactions: [TableRedaction] = [
    TableRedaction(
      "profile",
      [
        "name": TableRedaction.letters, "email": TableRedaction.letters, "bio": TableRedaction.letters,
        "picture": { _, _ in .null },
      ]),
    TableRedaction("flag_answer", ["server": TableRedaction.address]),
    .emptied("profile_picture"),
  ]
}
