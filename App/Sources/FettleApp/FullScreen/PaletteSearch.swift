import CoreUI

/// The commands whose title or name has every word that is looked for.
struct PaletteSearch {
  let offers: [Offer]

  init(_ offers: ShellOffers, matching text: String) {
    let words = text.lowercased().split(separator: " ")
    self.offers = offers.all.filter { offer in
      let said = "\(offer.title) \(offer.name)".lowercased()
      return words.allSatisfy(said.contains)
    }
  }
}
