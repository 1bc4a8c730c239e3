extension ArchiveTables {
  /// The tables of this package.
  public static let ofDatabase = ArchiveTables(
    leftOut: [.init("revision", "The number of changes on one machine.")])
}
