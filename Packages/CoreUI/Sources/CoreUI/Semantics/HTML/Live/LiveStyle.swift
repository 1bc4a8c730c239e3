/// The style sheet of pages that follow a screen. It knows the nodes of the tree and no screen.
///
/// Widths in it: a phone has bottom tabs, from 768 pixels on there is a rail, from 1200 on the rail has words and keys.
enum LiveStyle {
  /// - Parameters:
  ///   - light: For light pages and for paper.
  ///   - dark: For dark pages.
  static func text(light: Theme, dark: Theme) -> String {
    """
    :root{color-scheme:light dark;--shadow:0 1px 2px #0000001F,0 12px 32px #00000033;\(variables(light, dark))}
    :root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
    \(PageStyle.pictures)\(PageStyle.strokes)\(base)\(frame)\(cards)\(content)\(tables)\(controls)\(forms)\(month)\(layers)\
    \(wide)\(modes)\(ColorToken.pageRules)

    """
  }

  /// The colors of both themes on their cards, and the grounds of the page.
  private static func variables(_ light: Theme, _ dark: Theme) -> String {
    zip(PageGrounds(light).variables, PageGrounds(dark).variables)
      .map { "\($0.name):light-dark(\($0.value),\($1.value))" }.joined(separator: ";")
  }

  private static let base = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:72px 0 96px}
    body{margin:0;background:var(--page);color:var(--text);overflow-wrap:break-word;font-variant-numeric:tabular-nums;
    font:14px/20px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    [hidden]{display:none!important}
    h1,h2,h3,h4,h5,h6,p,ul,dl,dd,figure,fieldset{margin:0;padding:0;border:0}
    ul{list-style:none}
    h1,h2,h3,h4,h5,h6{color:var(--strong);font-size:13px;line-height:16px;font-weight:600}
    h1{font-size:18px;line-height:28px;font-weight:650;letter-spacing:-.01em}
    h2{font-size:14px;line-height:20px}
    a{color:inherit;text-decoration:none}
    p a{color:var(--key);font-weight:500;text-decoration:underline;text-underline-offset:3px}
    b,strong{font-weight:600;color:var(--strong)}
    small{font-size:12px;line-height:16px;color:var(--dim)}
    button,input,select{font:inherit;color:inherit}
    button,summary{cursor:pointer}
    summary{list-style:none}summary::-webkit-details-marker{display:none}
    kbd{font:11px/16px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--dim);background:var(--page);
    border:1px solid var(--line);border-radius:4px;padding:0 5px}
    hr{width:100%;border:0;border-top:1px solid var(--line);margin:4px 0}
    :focus-visible{outline:2px solid var(--key);outline-offset:2px;border-radius:6px}
    .heard,caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    .skip{position:absolute;left:8px;top:-80px;z-index:60;padding:12px 16px;border-radius:8px;background:var(--key);color:var(--ink)}
    .skip:focus{top:8px}
    .icon{width:20px;height:20px;flex:none;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
    .icon.heavy{stroke-width:2.25}

    """

  /// Around the content, as a phone has it.
  private static let frame = """
    .rail{display:none}
    .masthead{display:contents}
    .top{position:sticky;top:0;z-index:20;display:flex;align-items:center;gap:8px;min-height:56px;padding:0 16px;background:var(--page)}
    .top h1{min-width:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .top h1:focus{outline:none}
    .fact{display:none;color:var(--dim);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .back{display:grid;place-items:center;width:44px;height:44px;margin:0 -12px;color:var(--dim)}
    .find{display:flex;align-items:center;justify-content:center;gap:8px;min-width:44px;min-height:44px;margin:0 -12px 0 auto;
    border:0;border-radius:8px;background:none;color:var(--dim)}
    .find span,.find kbd{display:none}
    .tools{display:flex;gap:8px;overflow-x:auto;scrollbar-width:none;padding:0 16px 12px}
    .activity{position:sticky;top:56px;z-index:21;height:0}
    .busy .activity::before,.activity:has(p)::before{content:"";position:absolute;inset:0 auto auto 0;width:30%;height:2px;
    background:var(--key);animation:seen .01s .2s both,run 1.2s .2s ease-in-out infinite alternate}
    .activity p{position:absolute;right:16px;top:6px;padding:0 6px;border-radius:4px;font-size:12px;line-height:16px;
    color:var(--dim);background:var(--page);animation:seen .01s 2s both}
    @keyframes seen{from{visibility:hidden}}
    @keyframes run{to{left:70%}}
    .note{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;margin:0 16px 12px;padding:4px 12px;
    border:1px solid var(--line);border-left:3px solid var(--warning);border-radius:8px;background:var(--card)}
    .tabs{position:fixed;inset:auto 0 0;z-index:30;display:grid;grid-auto-flow:column;grid-auto-columns:1fr;background:var(--card);
    border-top:1px solid var(--line);padding-bottom:env(safe-area-inset-bottom)}
    .tabs>a,.tabs summary{position:relative;display:grid;justify-items:center;align-content:center;gap:2px;height:56px;
    color:var(--dim);font-size:11px;line-height:14px}
    .tabs>[aria-current],.tabs .current summary{color:var(--key);font-weight:600}
    .tabs>[aria-current]::before,.tabs .current summary::before{content:"";position:absolute;top:-1px;width:32px;height:2px;background:var(--key)}
    .dot{position:absolute;top:8px;left:calc(50% + 10px);width:8px;height:8px;border-radius:4px;background:var(--warning)}
    .tabs .sheet{position:fixed;inset:auto 0 calc(57px + env(safe-area-inset-bottom));max-height:70vh;overflow:auto;padding:8px 16px 16px;
    background:var(--raised);border-top:1px solid var(--edge);border-radius:16px 16px 0 0;box-shadow:var(--shadow)}
    .sheet a,.rail a,.status li>*{display:flex;align-items:center;gap:12px;min-height:44px;padding:0 14px;border-radius:8px;color:var(--dim)}
    .sheet kbd{display:none}
    .sheet [aria-current],.rail [aria-current]{background:var(--selection);color:var(--strong);font-weight:600}
    .status .sign{width:20px;text-align:center;font-weight:700}
    .status .good .sign{color:var(--good)}.status .warning .sign{color:var(--warning)}

    """

  /// Cards share the rows of a page, and what is left over in them.
  private static let cards = """
    .cards{display:flex;flex-wrap:wrap;gap:12px;padding:0 16px calc(88px + env(safe-area-inset-bottom))}
    .card,.part{flex:1 1 100%;min-width:0;display:flex;flex-direction:column;gap:8px}
    .card{padding:12px 16px 16px;background:var(--card);border:1px solid var(--line);border-radius:12px}
    .card>h2{display:flex;align-items:baseline;gap:8px;min-height:24px}
    .card>h2 small{margin-left:auto;font-weight:400;text-align:right}
    .card.bare{padding:0;overflow:hidden}.card.bare>h2{position:absolute;clip-path:inset(50%)}
    .card section{display:flex;flex-direction:column;gap:8px;margin-top:8px}
    .boxed{border:1px solid var(--line);border-radius:8px;padding:12px}
    .foot{margin-top:auto;font-size:12px;line-height:16px;color:var(--dim)}
    .card:has(>.fields){max-width:800px}
    .panels{display:flex;flex-wrap:wrap;gap:12px}.panels>section{flex:1 1 300px;margin:0}

    """

  private static let content = """
    .big{font-size:32px;line-height:36px;font-weight:650;letter-spacing:-.02em;white-space:nowrap;color:var(--strong)}
    .big small{font-size:14px;letter-spacing:0;margin-left:3px}
    dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,128px),1fr));gap:8px 16px}
    dt{color:var(--dim);font-size:12px;line-height:16px}
    dd{font-weight:600;color:var(--strong)}
    dl.rows{grid-template-columns:1fr;gap:0}
    dl.rows>div{display:flex;justify-content:space-between;align-items:baseline;gap:16px;padding:7px 0;border-top:1px solid var(--line)}
    dl.rows>div:first-child{border-top:0}
    dl.rows dt{font-size:14px;line-height:20px}
    dl.rows dd{text-align:right;min-width:0}
    dl.tiles{grid-template-columns:repeat(auto-fit,minmax(104px,1fr));gap:12px 8px;max-width:1100px}
    dl.tiles>div{display:flex;flex-direction:column-reverse;padding-left:10px;border-left:3px solid}
    dl.tiles dd{font-size:18px;line-height:24px}
    .row{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px}
    .row>div{min-width:0;display:flex;flex-direction:column;gap:2px}
    .row>div:has(figure,.typed,table){flex:1 1 240px}
    .row:has(.big){flex-wrap:nowrap}.row>div:has(.big){flex:none}
    .line{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 8px;min-width:0;width:100%}
    .line>*{min-width:0}
    .line .end{margin-left:auto}
    figure{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:4px 12px;align-items:start}
    figure>svg{grid-area:1/1/2/3}
    .cursor{pointer-events:none}
    .zoomed .cursor{display:none}
    .zoom{grid-area:2/2;margin:0}
    figcaption{grid-area:2/1;margin:0;font-size:12px;line-height:16px;color:var(--dim)}
    figcaption summary{display:inline-block;padding:6px 0;color:var(--key);text-decoration:underline;text-underline-offset:3px}
    figcaption li{padding:1px 0}
    svg text{font-size:11px}
    .map{container-type:inline-size}.scaled text{font-size:calc(12.5px*var(--k,1))}
    @container (min-width:480px){.scaled text{font-size:calc(9px*var(--k,1))}}
    @container (max-width:330px){.scaled text{font-size:calc(15px*var(--k,1))}}
    @container (max-width:270px){.scaled text{font-size:calc(17px*var(--k,1))}}
    svg[data-read]{touch-action:pan-y}svg[data-region]{cursor:crosshair}
    .halo,.scaled .halo{stroke:var(--card)}
    .read{background:var(--raised);border-color:var(--edge);font-size:12px;line-height:18px;box-shadow:var(--shadow)}
    .zoom button{min-width:32px;min-height:28px;border-color:var(--line);border-radius:6px;color:var(--dim)}
    p.info,p.warning,p.error{padding:10px 12px;border:1px solid var(--line);border-left:3px solid var(--info);border-radius:8px;background:var(--card)}
    p.warning{border-left-color:var(--warning)}p.error{border-left-color:var(--bad)}
    .card p.info,.card p.warning,.card p.error{background:var(--page)}

    """

  private static let tables = """
    .scroll{overflow-x:auto;margin:0 -8px;container-type:inline-size}
    @container (max-width:880px){.widest-text{display:none}}
    @container (max-width:700px){.wider-text{display:none}}
    @container (max-width:540px){.wide-text{display:none}}
    table{border-collapse:collapse;width:100%}
    th{font-size:12px;line-height:16px;font-weight:500;color:var(--dim);text-align:left;padding:6px;vertical-align:bottom}
    td{height:40px;padding:6px;border-top:1px solid var(--line)}
    thead td{height:auto;border:0}
    th:first-child,td:first-child{padding-left:8px}th:last-child,td:last-child{padding-right:8px}
    .n{text-align:right;white-space:nowrap}
    .k{white-space:nowrap}
    td.bars{width:10%;min-width:72px}
    td.mark{width:26px;padding-right:0;text-align:center}
    td.check{width:36px;padding-right:0}
    th button{padding:0;border:0;background:none;color:var(--dim);text-decoration:underline dotted;text-underline-offset:3px}
    tr[data-row]{position:relative;cursor:pointer}
    tr[data-row] a{color:var(--strong);font-weight:600}
    tr[data-row] a::after,li[data-row]>a::after{content:"";position:absolute;inset:0;border-radius:6px}
    tr[data-row]:hover>td,.rows-list>li:hover{background:var(--hover)}
    tr.selected>td,.rows-list>.selected{background:var(--hover)}
    tr.selected>td:first-child,.rows-list>.selected{box-shadow:inset 3px 0 var(--key)}
    tr.marked>td,tr.marked:hover>td,.rows-list>.marked{background:var(--selection)}
    tr.separator th{padding:14px 8px 6px;font-size:13px;font-weight:600;color:var(--strong);border-top:1px solid var(--edge)}
    tr.separator small{float:right;font-weight:400}
    button.check{position:relative;z-index:1;display:grid;place-items:center;width:20px;height:20px;padding:0;border:1.5px solid var(--edge);
    border-radius:5px;background:var(--card);font-size:13px;line-height:1;font-weight:700}
    button.check::after{content:"";position:absolute;inset:-10px -8px}
    button.check[aria-checked=true]{background:var(--key);border-color:var(--key);color:var(--ink)}
    .rows-list>li{position:relative;display:flex;align-items:center;gap:8px;min-height:40px;padding:6px 8px;margin:0 -8px;border-top:1px solid var(--line)}
    .rows-list>li:first-child{border-top:0}
    .rows-list>li>a,.rows-list>li>button:not(.check){flex:1;min-width:0;padding:0;border:0;background:none;text-align:left}
    .rows-list>li>button:not(.check)::after{content:"";position:absolute;inset:0}
    .pages{display:flex;align-items:center;justify-content:center;gap:16px;padding-top:4px;color:var(--dim)}

    """

  private static let controls = """
    .button,.pages button,.toast button,.keys button,.zoom button{display:inline-flex;align-items:center;justify-content:center;gap:8px}
    .button,.pages button{min-height:36px;padding:0 14px;flex:none;border:1px solid var(--edge);border-radius:8px;background:var(--card);
    font-weight:550;white-space:nowrap}
    .button:hover,.pages button:hover,.choices button:hover{background:var(--hover)}
    .button.primary,.button.primary:hover{background:var(--key);border-color:var(--key);color:var(--ink);font-weight:600}
    .primary kbd{background:none;border-color:currentColor;color:inherit}
    [aria-disabled=true],button:disabled{color:var(--dim);border-color:var(--line);font-weight:400}
    .menu summary.button{padding:0 8px;min-width:36px}
    .masthead .menu ul{position:fixed;inset:auto 0 0;z-index:35;max-height:70vh;overflow:auto;padding:8px 16px calc(16px + env(safe-area-inset-bottom));
    background:var(--raised);border:1px solid var(--edge);border-radius:16px 16px 0 0;box-shadow:var(--shadow)}
    .menu li button,.menu li label{display:flex;align-items:center;justify-content:space-between;gap:16px;width:100%;min-height:40px;padding:0 8px;
    border:0;border-radius:6px;background:none;text-align:left}
    .menu li label{justify-content:start;gap:8px;border-top:1px solid var(--line);border-radius:0;color:var(--dim)}
    .menu li button:hover{background:var(--hover)}
    .menu li small{display:block;padding:0 8px 8px;margin-top:-6px}
    .scripted li.scripted,li.scripted{display:none}.scripted .menu .scripted{display:block}
    .choices{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
    .choices button,ul.choices li{min-height:32px;padding:0 12px;border:1px solid var(--line);border-radius:16px;background:var(--card);
    color:var(--dim);font-size:13px;line-height:18px;white-space:nowrap}
    ul.choices li{padding:6px 12px}
    .choices .c-dim{color:inherit}
    .choices [aria-pressed=true],ul.choices li{background:var(--selection);border-color:var(--key);color:var(--strong);font-weight:600}
    .choices.joined{gap:8px 0}
    .joined button{min-height:36px;border-color:var(--edge);border-radius:0;margin-left:-1px}
    .joined button:not(.step):first-child,.joined .step+button{border-radius:8px 0 0 8px}
    .joined button:not(.step):last-child,.joined button:has(+.step){border-radius:0 8px 8px 0}
    .joined [aria-pressed=true]{position:relative;z-index:1}
    .choices .step{min-height:36px;padding:0 6px;border:0;background:none}
    .step kbd,.menu kbd,.button kbd{display:none}
    .views ul{display:flex;overflow-x:auto;scrollbar-width:none;border-bottom:1px solid var(--line)}
    .views button{height:44px;padding:0 14px;border:0;border-bottom:2px solid transparent;background:none;color:var(--dim);white-space:nowrap}
    .views [aria-current]{border-color:var(--key);color:var(--strong);font-weight:600}
    .keys{display:flex;flex-wrap:wrap;gap:8px}
    .keys button{min-height:32px;padding:0 10px;border:1px solid var(--line);border-radius:8px;background:none}

    """

  private static let forms = """
    fieldset{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,250px),1fr));gap:16px;min-width:0}
    .field{display:grid;gap:6px;align-content:start;min-width:0}
    label{font-size:13px;line-height:16px;font-weight:550}
    .field input:not([type=checkbox]),.field select,.typed{width:100%;min-width:0;min-height:44px;padding:10px 12px;font-size:16px;line-height:22px;
    color:var(--text);background:var(--card);border:1px solid var(--edge);border-radius:8px}
    ::placeholder{color:var(--dim);opacity:1}
    .field :focus-visible,.typed:focus-visible{outline-offset:-1px;border-radius:8px}
    .field [aria-invalid]{border-color:var(--bad);box-shadow:inset 0 0 0 1px var(--bad)}
    .problem{color:var(--bad);font-size:13px;line-height:18px}
    .hint{color:var(--dim);font-size:12px;line-height:16px}
    .changed{color:var(--key);font-size:10px}
    .switch{grid-template-columns:auto 1fr;align-items:center}.switch p{grid-column:1/-1}
    input[type=checkbox]{width:20px;height:20px;margin:0;accent-color:var(--key)}
    .actions{position:sticky;bottom:calc(57px + env(safe-area-inset-bottom));display:flex;justify-content:flex-end;gap:8px;
    margin:16px -16px -16px;padding:12px 16px;background:var(--card);border-top:1px solid var(--line);border-radius:0 0 12px 12px}
    .actions .button{min-height:44px;padding:0 20px}
    .drop{align-items:center;justify-content:center;gap:8px;min-height:180px;border:1.5px dashed var(--edge);text-align:center}
    .drop.over{border-color:var(--key);background:var(--selection)}
    .drop .icon{color:var(--key)}
    .drop label{font-size:14px;line-height:20px;color:var(--strong)}
    .scripted .drop .button{display:none}
    ::file-selector-button{font:inherit;font-weight:550;min-height:36px;padding:0 14px;margin-right:12px;color:var(--text);background:var(--card);
    border:1px solid var(--edge);border-radius:8px;cursor:pointer}
    .sending{width:100%;text-align:left}.sending li{display:flex;justify-content:space-between;gap:16px;padding:6px 0}
    progress{width:40%;accent-color:var(--key)}

    """

  /// A month. A phone shows the marks of a day below its number.
  private static let month = """
    .month{table-layout:fixed}
    .month th{text-align:center}
    .month td{position:relative;height:52px;padding:0;border:0;vertical-align:top}
    .month td>a{display:block;height:100%;padding:4px 0;text-align:center;color:inherit;font-weight:400;border-radius:8px}
    .month .number{display:block;min-width:24px;line-height:22px;border-radius:11px;width:fit-content;margin:0 auto;padding:0 4px}
    .month .today .number{background:var(--key);color:var(--ink);font-weight:650}
    .month .outside{color:var(--dim)}
    .month .selected>a{background:var(--selection)}
    .event{font-size:11px;line-height:14px}
    .month .title,.month small,.month .week{display:none}

    """

  /// What is over the page.
  private static let layers = """
    .scrim{position:fixed;inset:0;z-index:40;display:grid;place-items:start center;overflow:auto;background:var(--scrim)}
    .scrim>section{position:relative;display:flex;flex-direction:column;gap:8px;width:100%;min-height:100%;padding:12px 16px 16px;background:var(--raised)}
    .scrim h2{font-size:16px;line-height:24px;padding-right:44px}
    .scrim .rows-list>li{min-height:44px}
    .close{position:absolute;top:4px;right:4px;display:grid;place-items:center;width:44px;height:44px;border:0;border-radius:8px;background:none;color:var(--dim)}
    .question{place-items:center;padding:16px}
    .question>section,.scrim>section{animation:come .16s ease-out}
    .question>section{width:min(100%,440px);min-height:0;border:1px solid var(--edge);border-radius:12px;box-shadow:var(--shadow)}
    .question .rows-list{display:grid;gap:8px;margin-top:8px}
    .question .rows-list>li{margin:0;padding:0;border:1px solid var(--edge);border-radius:8px;box-shadow:none;background:none}
    .question .rows-list>li>button{min-height:44px;padding:0 14px;text-align:center;font-weight:550}
    .question .rows-list>.selected{border-color:var(--key);box-shadow:inset 0 0 0 1px var(--key)}
    .toasts{position:fixed;inset:auto 12px calc(68px + env(safe-area-inset-bottom));z-index:50;display:grid;gap:8px;justify-items:end}
    .toast{display:flex;align-items:center;gap:8px;width:min(100%,420px);min-height:52px;padding:4px 6px 4px 14px;background:var(--raised);
    border:1px solid var(--edge);border-left:3px solid var(--good);border-radius:10px;box-shadow:var(--shadow);
    animation:come .16s ease-out,gone .01s 8s forwards}
    .toast.warning{border-left-color:var(--warning)}.toast.failure{border-left-color:var(--bad);animation:come .16s ease-out}
    .toast:hover,.toast:focus-within{animation-play-state:paused}
    .toast:not(.failure):not(:last-child){display:none}
    .toast p{flex:1;padding:8px 0}
    .toast .button{min-height:44px;border-color:transparent;background:none;color:var(--key);font-weight:600}
    @keyframes come{from{opacity:0;transform:translateY(8px)}}
    @keyframes gone{to{visibility:hidden}}

    """

  private static let wide = """
    @media (min-width:48rem){
    h1,.top h1{font-size:20px}
    #page{display:flex}
    .column{flex:1;min-width:0;max-width:1560px;margin:0 auto}
    .tabs{display:none}
    .rail{position:sticky;top:0;display:flex;flex-direction:column;gap:4px;width:80px;height:100vh;flex:none;padding:12px 8px;overflow-y:auto;
    border-right:1px solid var(--line)}
    .brand{display:grid;place-items:center;min-height:44px;color:var(--key)}
    .rail span,.rail li a{text-align:center}
    .rail ul{display:grid;gap:2px}
    .rail a,.rail .status li>*{display:grid;justify-items:center;gap:3px;padding:8px 2px;font-size:11px;line-height:14px}
    .rail a:hover{background:var(--hover)}
    .rail kbd,.rail small,.brand span{display:none}
    .rail .status{margin-top:auto}
    .masthead{position:sticky;top:0;z-index:20;display:flex;align-items:center;gap:8px;min-height:64px;padding:8px 24px;background:var(--page)}
    .top{position:static;flex:1 1 0;min-width:0;min-height:48px;gap:16px;padding:0}
    .fact{display:block}
    .step span{display:none}.step kbd,.menu kbd,.button kbd{display:inline-block}
    .find{min-width:36px;min-height:36px;padding:0 10px;margin-right:0;border:1px solid var(--edge);background:var(--card)}
    .tools{overflow:visible;flex-wrap:wrap;justify-content:flex-end;max-width:calc(100% - 240px);padding:0}
    .menu{position:relative}
    .masthead .menu ul{position:absolute;inset:calc(100% + 4px) 0 auto auto;width:340px;padding:6px;border-radius:10px}
    .activity{top:64px}.activity p{right:24px}
    .note{margin:0 24px 16px}
    .cards{gap:16px;padding:0 24px 32px}
    .tile{flex:3 1 228px}.side{flex:4 1 290px}.half{flex:5 1 370px}.most{flex:7 1 520px}.table{flex:8 1 600px}
    .card.table+.side,.card.table+.half{align-self:flex-start}
    .actions{bottom:0}
    .month td{height:104px;border:1px solid var(--line)}
    .month td>a{padding:6px;text-align:left;border-radius:0}
    .month .number{margin:0}
    .month .selected>a{background:none;box-shadow:inset 0 0 0 2px var(--key)}
    .event{display:block;margin-top:4px;padding:2px 6px;border-left:3px solid;border-radius:4px;background:var(--page);line-height:16px;
    white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
    .month .title{display:inline;margin-left:4px;color:var(--text)}
    .month small{display:block;overflow:hidden;text-overflow:ellipsis}
    .month .week{display:table-cell}
    .month td.week{padding:8px;text-align:right;font-size:12px;line-height:18px;background:var(--page)}
    .scrim:not(.question){padding:96px 16px 16px}
    .scrim:not(.question)>section{width:640px;min-height:0;max-height:calc(100vh - 128px);overflow:auto;border:1px solid var(--edge);border-radius:12px;
    box-shadow:var(--shadow)}
    .toasts{inset:auto 24px 24px auto}
    }
    @media (min-width:75rem){
    .rail{width:208px;padding:16px 12px}
    .brand{display:flex;gap:12px;padding:0 14px;color:var(--key)}
    .brand span{display:block;font-size:16px;font-weight:650;color:var(--strong)}
    .rail a,.rail .status li>*{display:flex;justify-items:start;gap:12px;min-height:40px;padding:0 14px;font-size:14px;line-height:20px}
    .rail span,.rail li a{text-align:left}
    .rail kbd{display:block;margin-left:auto}
    .rail .status li>*{flex-wrap:wrap;gap:0 12px;padding:6px 14px}
    .rail .status small{display:block;flex-basis:100%;padding-left:32px}
    .find span,.find kbd{display:block}
    .find{gap:10px;min-width:170px;justify-content:start}
    .find kbd{margin-left:auto}
    td{height:36px}
    }

    """

  /// Fingers, less motion, forced colors and paper.
  private static let modes = """
    @media (pointer:coarse){.button,.pages button,.choices button,.joined button,.find,.zoom button{min-height:44px}
    .zoom button{min-width:44px}.choices button{border-radius:22px}.joined button{border-radius:0}}
    @media (prefers-reduced-motion:reduce){.scrim>section,.toast.failure{animation:none}.toast{animation:gone .01s 8s forwards}
    .busy .activity::before,.activity:has(p)::before{width:100%;animation:seen .01s .2s both}}
    @media (forced-colors:active){svg{forced-color-adjust:none}.selected>td,.rows-list>.selected,[aria-pressed=true],.rail [aria-current]{outline:2px solid Highlight;outline-offset:-2px}}
    @media print{:root{color-scheme:light}.rail,.tabs,.tools,.find,.back,.toasts,.scrim,.zoom,.note,.activity,.skip,.check,.pages{display:none!important}
    #page,.cards{display:block}.top{position:static}.card{break-inside:avoid;margin-bottom:12px}tr,figure{break-inside:avoid}
    body,.masthead,tr.selected>td,tr.marked>td{background:none!important;box-shadow:none!important}@page{margin:14mm}}

    """
}

extension Theme {
  /// The ground of a page, which is darker than the cards on it.
  var pageGround: RGBColor { ground.isDark ? ground : rgb(of: .surface) }
}

/// The grounds of a page: the page itself, cards on it, and what is over them.
private struct PageGrounds {
  private let page: RGBColor
  private let card: RGBColor
  private let raised: RGBColor
  private let theme: Theme

  init(_ theme: Theme) {
    let isDark = theme.ground.isDark
    page = theme.pageGround
    card = isDark ? theme.rgb(of: .surface) : .white
    raised = isDark ? theme.rgb(of: .blurred) : .white
    self.theme = theme.adapted(to: card)
  }

  /// The variables of a style sheet: the colors of the theme, as far as they contrast with cards, and the grounds.
  var variables: [(name: String, value: String)] {
    let colors = theme.pageColors.filter { $0.name != "--ground" && $0.name != "--surface" }
    let isDark = page.isDark
    return colors + [
      ("--page", page.hexadecimal), ("--card", card.hexadecimal), ("--surface", card.hexadecimal),
      ("--raised", raised.hexadecimal), ("--line", theme.rgb(of: .track).hexadecimal),
      ("--edge", theme.rgb(of: .border).hexadecimal), ("--hover", theme.rgb(of: .blurred).hexadecimal),
      ("--ink", (isDark ? page : .white).hexadecimal), ("--scrim", isDark ? "#000000A6" : "#1F232866"),
    ]
  }
}
