/// The style sheet of a page.
enum PageStyle {
  /// - Parameters:
  ///   - light: For light screens and paper.
  ///   - dark: For dark screens.
  static func text(light: Theme, dark: Theme) -> String {
    """
    :root{\(light.pageVariables);color-scheme:light dark}
    @media (prefers-color-scheme:dark){:root{\(dark.pageVariables)}}
    @media print{:root{\(light.pageVariables);color-scheme:light}}
    \(page)\(parts)\(ColorToken.pageRules)
    \(strokes)\(pictures)\(phone)\(paper)
    """
  }

  /// The style sheet inside a picture. Programs that know no variables, such as most that make bitmaps, use the light colors.
  ///
  /// - Parameters:
  ///   - enlargement: How much larger the text of the map is than without a scale.
  ///   - body: The elements, for whose colors there are rules.
  static func card(light: Theme, dark: Theme, enlargement: Double, for body: String) -> String {
    """
    :root{\(light.pageVariables)}@media (prefers-color-scheme:dark){:root{\(dark.pageVariables)}}
    svg{overflow:visible;font-family:system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}
    text{font-size:12px}.title{font-size:23px;font-weight:700}.note{font-size:14px}.figure{font-size:19px;font-weight:700}
    \(strokes).scaled{--k:\(Markup.number(enlargement))}.scaled text{font-size:calc(12px*var(--k,1))}
    \(fixedColors(of: light, for: body))
    """
  }

  /// A rule for each color that the elements use: a fixed one, which a program that knows variables replaces.
  private static func fixedColors(of theme: Theme, for body: String) -> String {
    theme.pageVariables.split(separator: ";").reduce(into: "") { rules, variable in
      let parts = variable.split(separator: ":")
      guard parts.count == 2 else { return }
      for property in ["fill", "stroke"] {
        let use = "var(\(parts[0]))"
        guard body.contains("\(property)=\"\(use)\"") else { continue }
        rules += "[\(property)=\"\(use)\"]{\(property):\(parts[1]);\(property):\(use)}"
      }
    }
  }

  private static let page = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-behavior:smooth}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    body{margin:0 auto;max-width:76rem;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--text);
    font:1rem/1.5 system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums;overflow-wrap:break-word}
    h1,h2,h3,h4,h5{line-height:1.25;margin:0;color:var(--strong)}
    h1{font-size:1.9rem;letter-spacing:-.01em}
    h2,h3{font-size:1.05rem;margin-bottom:.6rem}
    .screen>h2{font-size:1.45rem;margin:2.5rem 0 .75rem;padding-bottom:.4rem;border-bottom:2px solid var(--focus)}
    h4,h5{font-size:.95rem;margin:.8rem 0 .3rem}
    h2 small,h3 small,h4 small,h5 small{font-weight:400;color:var(--dim);margin-left:.5em;font-size:.85rem}
    p{margin:.35rem 0}
    small,.note,figcaption,footer{color:var(--dim);font-size:.85rem}
    a{color:var(--key)}
    a:focus-visible,summary:focus-visible,button:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
    header nav ul{list-style:none;margin:.75rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.4rem .5rem}
    header nav a{display:block;padding:.3rem .8rem;border:1px solid var(--border);border-radius:2rem;text-decoration:none}
    footer{margin-top:3rem;border-top:1px solid var(--grid);padding-top:.75rem}
    ul{margin:.3rem 0;padding-left:1.2rem}
    hr{border:0;border-top:1px solid var(--grid);margin:.75rem 0}

    """

  private static let parts = """
    .panels{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,25rem),1fr));gap:1rem;grid-auto-flow:dense}
    .panels>section,.boxed{border:1px solid var(--grid);border-radius:.8rem;background:var(--surface);padding:.9rem 1rem;min-width:0}
    .panels>section.wide{grid-column:1/-1}
    section section{min-width:0}
    .screen>section{margin:1rem 0}
    dl{margin:.3rem 0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,9.5rem),1fr));gap:.35rem 1.25rem}
    dl div{min-width:0}
    dl.rows{grid-template-columns:1fr}
    dl.rows div{display:flex;gap:.75rem;justify-content:space-between;align-items:baseline;border-bottom:1px solid var(--grid);padding:.15rem 0}
    dl.rows dd{text-align:right}
    dt{color:var(--dim);font-size:.85rem}
    dd{margin:0;font-weight:600;color:var(--strong)}
    dd p{margin:0}
    dl.tiles{margin:.75rem 0;gap:.75rem}
    dl.tiles div{display:flex;flex-direction:column-reverse;border-left:4px solid;padding:.1rem 0 .1rem .7rem}
    dl.tiles dd{font-size:1.35rem;line-height:1.2}
    .big{font-size:2.4rem;font-weight:700;line-height:1.1;color:var(--strong)}
    .choices{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.3rem .5rem;font-size:.85rem}
    .choices li{padding:.1rem .6rem;border-radius:1rem;border:1px solid var(--grid);color:var(--dim)}
    p.info,p.warning,p.error{border-left:4px solid var(--info);background:var(--surface);padding:.5rem .8rem}
    p.warning{border-color:var(--warning)}p.error{border-color:var(--bad)}
    .scroll{overflow-x:auto;max-width:100%}
    table{border-collapse:collapse;width:100%;font-size:.92rem}
    caption,.heard{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    th{color:var(--dim);font-weight:600;font-size:.8rem;text-align:left;vertical-align:bottom}
    th,td{padding:.28rem .25rem}
    th:first-child,td:first-child{padding-left:0}
    th:last-child,td:last-child{padding-right:0}
    td{border-top:1px solid var(--grid)}
    td p{margin:0}
    .n{text-align:right;white-space:nowrap}
    .k{white-space:nowrap}
    .mark{width:1.2rem}
    .bars{min-width:4rem;width:22%}
    tr.separator th{padding-top:.7rem;color:var(--strong)}
    kbd{font:inherit;color:var(--key);font-weight:600}
    .rows-list{list-style:none;padding:0}
    .rows-list li{border-top:1px solid var(--grid);padding:.25rem 0}

    """

  /// Shared with pages that follow a screen.
  static let pictures = """
    figure{margin:.25rem 0;position:relative}
    figcaption{margin-top:.3rem}
    svg{display:block;overflow:visible;max-width:100%}
    svg.bar{display:inline-block;vertical-align:middle}
    svg.scaled{height:auto;max-height:34rem}
    svg text{font-size:12px}
    .scaled text{font-size:calc(10px*var(--k,1))}
    @media (max-width:40rem){.wide-text,svg .wide{display:none}svg .narrow{display:initial}
    .scaled text{font-size:calc(13px*var(--k,1))}}
    .read{position:absolute;top:1.9rem;right:0;background:var(--surface);border:1px solid var(--border);border-radius:.5rem;
    padding:.3rem .6rem;font-size:.85rem;pointer-events:none;z-index:1;display:grid;grid-template-columns:auto auto;gap:0 .75rem}
    .left>.read{left:0;right:auto}
    figure:not(.reading)>.read,figure:not(.reading) .guide,.zoomed .axis{display:none}
    .read b{text-align:right}
    .read b:first-child{grid-column:1/-1;text-align:left;color:var(--focus)}
    .zoom{display:flex;gap:.3rem;justify-content:flex-end;margin-bottom:.2rem}
    .zoom button{font:inherit;font-size:.8rem;min-width:1.9rem;padding:.1rem .5rem;color:var(--key);background:transparent;
    border:1px solid var(--border);border-radius:.4rem;cursor:pointer}
    .guide{stroke:var(--strong);stroke-width:1}

    """

  private static let phone = """
    @media (max-width:40rem){table{font-size:.85rem}th,td{padding-left:.15rem;padding-right:.15rem}
    h1{font-size:1.5rem}.screen>h2{font-size:1.25rem}.panels>section,.boxed{padding:.75rem .7rem}}

    """

  /// What all pages and cards share.
  static let strokes = """
    .name{font-weight:700}
    .halo{paint-order:stroke;stroke:var(--surface);stroke-width:3px;stroke-linejoin:round}
    path:not([fill]){fill:none;stroke-linejoin:round;stroke-linecap:round}
    .plot{overflow:hidden}
    .plot .line,svg .line{vector-effect:non-scaling-stroke;stroke-width:1.6}
    .scaled path{vector-effect:non-scaling-stroke}
    .narrow{display:none}

    """

  private static let paper = """
    @media print{body{max-width:none;padding:0;font-size:10pt}
    header nav,.zoom,.read{display:none}
    .screen{break-before:page}.screen:first-child{break-before:auto}
    .panels{display:block}.panels>section,figure,tr,dl div{break-inside:avoid}
    .panels>section{margin:0 0 .7rem;background:none}
    h2,h3,h4{break-after:avoid}thead{display:table-header-group}
    @page{margin:14mm}}

    """
}
