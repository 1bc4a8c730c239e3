extension ManualPage {
  static let configuration: ManualPage = {
    let keys: [Block] = StartupSetting.all.map { .entry(term: $0.name, text: $0.manualText) }
    return ManualPage(
      name: "fettle-configuration", section: 5, subject: "startup settings",
      blocks: [
        .heading("Description"),
        .paragraph(
          "A startup setting comes from, in order: a flag, an environment variable, the environment in effect, the rest "
            + "of the configuration file, the default. `fettle config list` shows every key, its value and where it "
            + "comes from; `fettle config path` prints the path of the file, and `fettle config set` changes "
            + "it, as in `fettle config set theme=light`."),
        .paragraph("The file is one JSON object:"),
        .code([#"{"color": "never", "diagnostics": "debug"}"#]),
        .paragraph(
          "An environment is a named section with values of its own. Select it with --environment, with "
            + "FETTLE_ENVIRONMENT, or with `environment` in the file:"),
        .code([
          #"{"environments": {"staging": {"server": "https://staging.example.org", "diagnostics": "debug"}}}"#
        ]),
        .paragraph(
          "An environment never uses the default log: unless it sets its own, its log is "
            + "fettle/environments/NAME/fettle.sqlite in $XDG_DATA_HOME."),
        .paragraph(
          "An invalid value and an unknown key are rejected, naming where they were set. Preferences such as units are "
            + "not startup settings: they are stored in the log and changed with `fettle settings set`."),
        .heading("Keys"),
      ] + keys,
      related: ["fettle-config-list.1", "fettle-environment.7", "fettle-files.5"])
  }()
}

extension StartupSetting {
  fileprivate var manualText: String {
    let ways =
      (flag.map { "Set by `\($0)` or" } ?? "Set by") + " `\(variable)`" + (reasonNotInFile == nil ? "." : " only.")
    return "\(purpose) Allowed: \(allowed). \(ways)"
  }
}
