/// One page that needs nothing but itself: screens as sections, a style sheet for dark and light screens and for paper,
/// and a script that reads charts out and enlarges them. Without the script the page says the same.
///
/// It makes no request to anywhere: its content security policy forbids every one.
public struct HTMLPage {
  /// A screen on the page.
  public struct Section {
    /// The heading, and the entry in the navigation.
    public let title: String
    let note: String
    let content: SemanticNode

    /// - Parameters:
    ///   - title: The heading, and the entry in the navigation.
    ///   - note: A sentence below the heading; empty for none.
    ///   - content: The tree of the screen.
    public init(_ title: String, note: String = "", content: SemanticNode) {
      self.title = title
      self.note = note
      self.content = content
    }
  }

  private let title: String
  private let sections: [Section]
  private let footer: String
  private let themes: (light: Theme, dark: Theme)
  private let scriptDigest: String

  /// The script, for its digest in the content security policy.
  public static var script: String { PageScript.text }

  /// - Parameters:
  ///   - title: The title of the page.
  ///   - sections: In order. With one, there is no navigation.
  ///   - footer: A sentence at the end.
  ///   - scriptDigest: The SHA-256 of ``script``, in Base64. A browser runs no other script, whatever the page contains.
  public init(
    _ title: String, sections: [Section], footer: String, themes: (light: Theme, dark: Theme) = (.light, .dark),
    scriptDigest: String
  ) {
    self.title = title
    self.sections = sections
    self.footer = footer
    self.themes = themes
    self.scriptDigest = scriptDigest
  }

  /// The text of the file.
  public var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta name="generator" content="Fettle"/>
    <title>\(Markup.escaped(title))</title>
    <style>
    \(PageStyle.text(light: themes.light, dark: themes.dark))</style>
    </head>
    <body>
    <header>
    <h1>\(Markup.escaped(title))</h1>
    \(navigation)</header>
    <main>
    \(main)</main>
    <footer>
    <p>\(Markup.escaped(footer))</p>
    </footer>
    <script>\(PageScript.text)</script>
    </body>
    </html>

    """
  }

  private var policy: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(scriptDigest)'; form-action 'none'; base-uri 'none'"
  }

  private var navigation: String {
    guard sections.count > 1 else { return "" }
    let items = sections.enumerated().map { "<li><a href=\"#s\($0 + 1)\">\(Markup.escaped($1.title))</a></li>\n" }
    return "<nav aria-label=\"Sections\">\n<ul>\n\(items.joined())</ul>\n</nav>\n"
  }

  /// Pictures are numbered over the whole page, because the names of their gradients must be unique.
  private var main: String {
    var pictures = 0
    return sections.enumerated().map { index, section in
      let name = "s\(index + 1)"
      let note = section.note.isEmpty ? "" : "<p class=\"note\">\(Markup.escaped(section.note))</p>\n"
      // The page itself may have the title of its only section.
      let isTitled = sections.count > 1 || section.title != title
      let fragment = HTMLRenderer.fragment(
        of: section.content, title: section.title, headingLevel: isTitled ? 3 : 2, pictures: &pictures)
      guard isTitled else { return "<section id=\"\(name)\" class=\"screen\">\n\(note)\(fragment)</section>\n" }
      return "<section id=\"\(name)\" class=\"screen\" aria-labelledby=\"\(name)-title\">\n"
        + "<h2 id=\"\(name)-title\">\(Markup.escaped(section.title))</h2>\n\(note)\(fragment)</section>\n"
    }.joined()
  }
}

/// The script of a page: it reads charts out where a pointer is, and enlarges charts and maps.
///
/// Everything that it shows is in the page already, and it needs no network.
enum PageScript {
  static let text = basics + charts + maps + "})();"

  private static let basics = """
    (()=>{'use strict';
    const make=(name,className,text)=>{const e=document.createElement(name);if(className)e.className=className;
    if(text!==undefined)e.textContent=text;return e};
    const controls=(figure,svg,actions)=>{const bar=make('div','zoom');
    for(const [text,label,act] of actions){const b=make('button','',text);b.type='button';b.setAttribute('aria-label',label);
    b.addEventListener('click',act);bar.append(b)}figure.insertBefore(bar,svg)};
    const clamp=(v,low,high)=>Math.min(high,Math.max(low,v));

    """

  private static let charts = """
    for(const svg of document.querySelectorAll('svg[data-read]')){
    const figure=svg.parentElement,names=svg.dataset.names.split('|');
    const rows=svg.dataset.read.split('~').map(r=>r.split('|'));
    const plots=[...svg.querySelectorAll('.plot')],axis=svg.querySelector('.axis');
    const boxes=plots.map(p=>p.getAttribute('viewBox').split(' ').map(Number));
    let from=0,to=1;
    const draw=name=>document.createElementNS(svg.namespaceURI,name);
    const guide=draw('line');guide.setAttribute('class','guide');guide.setAttribute('y1',0);
    guide.setAttribute('y2',svg.getAttribute('height')-22);guide.style.display='none';svg.append(guide);
    const read=make('div','read');read.hidden=true;figure.append(read);
    const hide=()=>{read.hidden=true;read.style.display='none';guide.style.display='none'};hide();
    svg.addEventListener('pointermove',e=>{const box=svg.getBoundingClientRect();
    const part=clamp((e.clientX-box.left)/box.width,0,1),at=from+part*(to-from);
    const row=rows[Math.round(at*(rows.length-1))];
    read.replaceChildren(make('b','',row[0]));
    names.forEach((name,i)=>{read.append(make('span','',name),make('b','',row[i+1]))});
    read.hidden=false;read.style.display='';
    read.style.right=part>.5?'auto':'0';read.style.left=part>.5?'0':'auto';
    guide.setAttribute('x1',part*100+'%');guide.setAttribute('x2',part*100+'%');guide.style.display=''});
    svg.addEventListener('pointerleave',hide);
    const ticks=draw('g');svg.append(ticks);
    const show=()=>{plots.forEach((p,i)=>{const [x,y,w,h]=boxes[i];
    p.setAttribute('viewBox',`${x+from*w} ${y} ${(to-from)*w} ${h}`)});
    const whole=from===0&&to===1;axis.style.display=whole?'':'none';ticks.replaceChildren();
    if(whole)return;
    for(let i=0;i<=3;i++){const t=draw('text'),part=i/3;
    t.setAttribute('x',part*100+'%');t.setAttribute('y',svg.getAttribute('height')-6);t.setAttribute('fill','var(--text)');
    t.setAttribute('text-anchor',i===0?'start':i===3?'end':'middle');
    t.textContent=rows[Math.round((from+part*(to-from))*(rows.length-1))][0];ticks.append(t)}};
    const zoom=factor=>{const middle=(from+to)/2,half=clamp((to-from)/2*factor,.02,.5);
    from=clamp(middle-half,0,1-2*half);to=from+2*half;if(half===.5){from=0;to=1}show()};
    const move=part=>{const width=to-from;from=clamp(from+part*width,0,1-width);to=from+width;show()};
    if(axis)controls(figure,svg,[['−','Show more of the chart',()=>zoom(2)],['+','Enlarge the chart',()=>zoom(.5)],
    ['‹','Earlier part of the chart',()=>move(-.5)],['›','Later part of the chart',()=>move(.5)]]);
    svg.addEventListener('dblclick',()=>{from=0;to=1;show()})}

    """

  private static let maps = """
    for(const svg of document.querySelectorAll('figure.map>svg.scaled')){
    const whole=svg.getAttribute('viewBox').split(' ').map(Number);let box=[...whole];
    const show=()=>{svg.setAttribute('viewBox',box.join(' '));svg.style.setProperty('--k',box[2]/whole[2]);
    svg.style.overflow=box[2]<whole[2]?'hidden':''};
    const zoom=factor=>{const w=clamp(box[2]*factor,whole[2]/16,whole[2]),h=w/whole[2]*whole[3];
    box=[clamp(box[0]+(box[2]-w)/2,0,whole[2]-w),clamp(box[1]+(box[3]-h)/2,0,whole[3]-h),w,h];show()};
    let last=null;
    svg.addEventListener('pointerdown',e=>{if(box[2]<whole[2]){last=[e.clientX,e.clientY];svg.setPointerCapture(e.pointerId)}});
    svg.addEventListener('pointermove',e=>{if(!last)return;const scale=box[2]/svg.getBoundingClientRect().width;
    box[0]=clamp(box[0]-(e.clientX-last[0])*scale,0,whole[2]-box[2]);
    box[1]=clamp(box[1]-(e.clientY-last[1])*scale,0,whole[3]-box[3]);last=[e.clientX,e.clientY];show()});
    for(const end of ['pointerup','pointercancel'])svg.addEventListener(end,()=>{last=null});
    controls(svg.parentElement,svg,[['−','Show more of the map',()=>zoom(2)],['+','Enlarge the map',()=>zoom(.5)]])}

    """
}

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
    \(page)\(parts)\(strokes)\(pictures)\(paper)
    """
  }

  /// The style sheet inside a picture.
  static func card(light: Theme, dark: Theme) -> String {
    """
    :root{\(light.pageVariables)}@media (prefers-color-scheme:dark){:root{\(dark.pageVariables)}}
    svg{overflow:visible;font-family:system-ui,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}
    text{font-size:12px}.title{font-size:23px;font-weight:700}.note{font-size:14px}.figure{font-size:19px;font-weight:700}
    \(strokes).scaled text{font-size:calc(12px*var(--k,1))}
    """
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
    dl.tiles div{display:flex;flex-direction:column-reverse;border-left:4px solid var(--tile,var(--border));padding:.1rem 0 .1rem .7rem}
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
    .bars{min-width:4rem;width:22%}
    tr.separator th{padding-top:.7rem;color:var(--strong)}
    kbd{font:inherit;color:var(--key);font-weight:600}
    .rows-list{list-style:none;padding:0}
    .rows-list li{border-top:1px solid var(--grid);padding:.25rem 0}

    """

  private static let pictures = """
    figure{margin:.25rem 0;position:relative}
    figcaption{margin-top:.3rem}
    svg{display:block;overflow:visible;max-width:100%}
    svg.bar{display:inline-block;vertical-align:middle}
    svg.scaled{height:auto;max-height:34rem}
    svg text{font-size:12px}
    .scaled text{font-size:calc(10px*var(--k,1))}
    @media (max-width:40rem){.wide-text,svg .wide{display:none}svg .narrow{display:initial}
    .scaled text{font-size:calc(13px*var(--k,1))}
    table{font-size:.85rem}th,td{padding-left:.15rem;padding-right:.15rem}h1{font-size:1.5rem}.screen>h2{font-size:1.25rem}
    .panels>section,.boxed{padding:.75rem .7rem}}
    .read{position:absolute;top:1.9rem;right:0;background:var(--surface);border:1px solid var(--border);border-radius:.5rem;
    padding:.3rem .6rem;font-size:.85rem;pointer-events:none;z-index:1;display:grid;grid-template-columns:auto auto;gap:0 .75rem}
    .read b{text-align:right}
    .read b:first-child{grid-column:1/-1;text-align:left;color:var(--focus)}
    .zoom{display:flex;gap:.3rem;justify-content:flex-end;margin-bottom:.2rem}
    .zoom button{font:inherit;font-size:.8rem;min-width:1.9rem;padding:.1rem .5rem;color:var(--key);background:transparent;
    border:1px solid var(--border);border-radius:.4rem;cursor:pointer}
    .guide{stroke:var(--strong);stroke-width:1}

    """

  /// What pages and cards share.
  private static let strokes = """
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
