public import DomainAccount

extension Account {
  /// An invented account.
  public static let sample = Account(server: "https://log.example.org", name: "robin")

  /// Another person on the same server.
  public static let sampleOther = Account(server: "https://log.example.org", name: "kim@example.org")
}

extension Login {
  /// The credentials for `Account.sample`.
  public static let sample = Login(
    server: "https://log.example.org", name: "robin", password: "correct horse battery staple")

  /// The credentials for `Account.sampleOther`.
  public static let sampleOther = Login(
    server: "https://log.example.org", name: "kim@example.org", password: "only for the other")
}
