import CoreUI

/// A search over everything that can be done, over the screen.
struct ShellPalette: View {
  let palette: Palette
  let found: [Offer]

  var body: some View {
    Panel("Commands") {
      TextField(palette.entry, placeholder: "Type a part of its name", isFocused: true)
      if found.isEmpty {
        Text("Nothing is called that.").foreground(.secondary)
      } else {
        List(found, position: palette.position, name: "palette") { offer in
          HStack(spacing: 2) {
            Text(offer.title)
            Spacer()
            Text(offer.refusal ?? offer.keys.first?.description ?? "").foreground(.secondary).lineLimit(1)
          }
        }
      }
    }
  }
}
