extension ManualPage {
  static let keys: ManualPage = {
    let ofPlaces: [Block] = KeyList.places.flatMap { place in
      [Block.heading(place.name)] + place.keys.map { .entry(term: $0.keys, text: "\($0.action) [\($0.name)]") }
    }
    return ManualPage(
      name: "fettle-keys", section: 7, subject: "the keys of the full-screen app",
      blocks: [
        .heading("Description"),
        .paragraph(
          "In a terminal, `fettle` opens full-screen. The bottom line shows the keys that can be used now, `?` lists all "
            + "of them, and `:` finds a command by its name. Arrows, or j and k, move; page up and down, home and end, "
            + "or g and G, too."),
        .paragraph(
          "Every key can be another one: `keys` in the configuration, as in `workouts.delete=x shell.quit=ctrl+q`, takes "
            + "the names in brackets below."),
      ] + ofPlaces,
      related: ["fettle.1", "fettle-configuration.5"])
  }()
}
