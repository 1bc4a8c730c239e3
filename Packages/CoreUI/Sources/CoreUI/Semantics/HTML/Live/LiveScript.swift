/// The script of pages that follow a screen. It sends what a person does as a ``LiveEvent``, one after the other, and
/// makes the page what the server's patches say. Without it, links and forms do the same.
///
/// It keeps the focus, the selection, the scroll position and what is being typed. It has no framework, and makes HTML only
/// of the server's own parts.
enum LiveScript {
  static let text =
    "(()=>{'use strict';\n" + PictureScript.text + basics + sending + fields + patching + pointing + keys + uploads
    + connecting + "})();\n"

  private static let basics = """
    const root=document.documentElement,id=name=>document.getElementById(name),page=id('page'),note=id('note'),sends=id('act');
    const meta=name=>q(`meta[name=${name}]`).content,w=meta('window'),secret=meta('secret'),json={Accept:'application/json'};
    const stop=e=>e.preventDefault(),rest=e=>{clearTimeout(e.timer);e.timer=0};
    const parse=html=>{const t=make('template');t.innerHTML=html;return t.content.firstElementChild};
    let version=meta('version'),address=meta('address'),going=null,pressed;
    root.classList.add('scripted');history.replaceState({},'',address);

    """

  /// Events wait for the answer to the one before. What is typed replaces what waits to be sent from the same field.
  private static let sending = """
    const queue=[];let isSending;
    const send=(values,e)=>{if(!sends)return;const last=queue.at(-1);if(e)(e.sent||=[]).push(now(e));
    if(e&&last?.e===e&&!(isSending&&!queue[1]))last.values=values;else queue.push({values,e});next()};
    const next=async()=>{if(isSending||!queue[0])return;isSending=true;root.classList.add('busy');
    const {values,e}=queue[0],body=new URLSearchParams([...values,['w',w],['secret',secret]]);
    try{const {ok,status}=await fetch('/act',{method:'POST',headers:json,body});if(status>499)throw 0;
    if(!ok)end()}catch{isSending=false;return lose()}
    isSending=false;queue.shift();if(e&&!e.timer)e.waits=queue.some(q=>q.e===e);
    root.classList.toggle('busy',!!queue[0]);next()};
    const act=(action,values)=>send([['do',action],...Object.entries(values)]);

    """

  /// Fields send what is in them a moment after the last key, and all at once when they are submitted. What comes back
  /// replaces what a person typed only if it is neither old nor an echo.
  private static let fields = """
    const isBox=e=>e.type==='checkbox',now=e=>isBox(e)?e.checked:e.value;
    const said=e=>e.localName==='select'?q('[selected]',e)?.value:isBox(e)?e.defaultChecked:e.getAttribute('value');
    const fill=(a,b,before)=>{const value=now(b),i=(a.sent||[]).lastIndexOf(value);
    if(i>=0)a.sent.splice(0,i+1);else if(!a.waits&&said(b)!==before)a[isBox(a)?'checked':'value']=value};
    const flush=e=>{if(!e.timer)return;rest(e);
    send(e.name==='text'?[['do','type'],['text',e.value]]:[['do','form'],[e.name,now(e)]],e)};
    on('input',({target:e})=>{if(e.id==='keys')return keep(e.checked);
    if(!sends||!/^(text$|field\\.)/.test(e.name))return;
    rest(e);e.waits=true;e.timer=setTimeout(flush,e.matches('select,[type=checkbox]')?0:120,e)});
    on('submit',e=>{const f=e.target;if(!f.matches('[action="/act"]'))return;stop(e);
    if(f.id==='typing')return press('enter',document.activeElement);
    for(const t of f.elements){rest(t);t.waits=false}send(new FormData(f,e.submitter))});

    """

  /// An element becomes another one in place. Figures are replaced as a whole, because this script adds to them.
  private static let patching = """
    const fresh=e=>{for(const f of e.localName==='figure'?[e]:e.children?all('figure',e):[]){f.source=f.outerHTML;pictures(f)}return e};
    const swap=(a,b)=>a.replaceWith(fresh(b));
    const morph=(a,b)=>{if(a.nodeName!==b.nodeName)return swap(a,b);
    if(!b.attributes){if(a.data!==b.data){a.data=b.data;
    a.parentElement.closest('dd,.big')?.animate({background:['var(--selection)','transparent']},600)}return}
    if(a.localName==='figure'){if(a.source===b.outerHTML)return;const [x,y]=[a,b].map(f=>q('[data-read]',f));
    if(x&&y)y.view=x.view;return swap(a,b)}
    if('keep' in a.dataset)return;const before=said(a);
    for(const {name,value} of b.attributes)if(a.getAttribute(name)!==value)a.setAttribute(name,value);
    for(const {name} of [...a.attributes])if(!b.hasAttribute(name)&&name!=='open')a.removeAttribute(name);
    let x=a.firstChild;for(const y of [...b.childNodes]){
    const z=x&&y.id===x.id&&y.nodeName===x.nodeName?x:y.id&&[...a.children].find(e=>e.id===y.id);
    if(z&&z===x)x=x.nextSibling;else a.insertBefore(z||fresh(y),x);if(z)morph(z,y)}
    while(x){const after=x.nextSibling;x.remove();x=after}
    if(a.matches('input,select')&&a.id!=='keys')fill(a,b,before)};
    const apply=p=>{if(p.ended)return end();
    if(p.from&&p.from!==version)return version!==p.version&&connect('');
    version=p.version;const {blocks={},lists={}}=p,last=document.activeElement,opens=p.isModal&&!page.inert,path=a=>a.split('?')[0];
    for(const name in lists){const list=id(name),now=list.children,parts=lists[name].map(part=>{const e=id(part);
    return e?.parentElement===list?e:fresh(parse(blocks[part]))});
    for(const e of [...now])if(!parts.includes(e))e.remove();
    parts.forEach((e,i)=>{if(now[i]!==e)list.insertBefore(e,now[i])})}
    for(const name in blocks){const e=id(name),f=e?.closest('figure');if(f)f.source=0;if(e)morph(e,parse(blocks[name]))}
    document.title=p.title;root.dataset.theme=p.theme;page.inert=p.isModal;if(opens)page.last=last;
    const isNew=path(p.address)!==path(address);
    if(p.address!==address){if(isNew&&going===null){history.replaceState({y:scrollY},'');history.pushState({},'')}
    history.replaceState({},'',address=p.address);if(isNew)scrollTo(0,going);going=null}
    if(opens||document.activeElement===document.body)(q('#dialogs [autofocus]')||q('#dialogs button')||
    [page.last,id(last.id)].find(e=>e?.isConnected)||q('#main [autofocus]')||isNew&&q('h1')||root).focus({preventScroll:true});
    if(pressed)q('#dialogs .selected,#main .selected')?.scrollIntoView({block:'nearest'});pressed=false};

    """

  /// Buttons, rows, links and charts.
  private static let pointing = """
    on('click',e=>{const t=e.target,at=s=>t.closest(s),menu=at('details.menu');
    for(const d of all('details.menu[open]'))if(d!==menu||at('button,a'))d.open=false;
    if(e.defaultPrevented||e.ctrlKey||e.metaKey||e.shiftKey)return;if(t.matches('.scrim'))q('.close',t)?.click();
    const b=at('button[formaction]'),row=at('[data-row]'),a=at('a[href^="/"]'),svg=at('svg[data-region]');
    if(!sends)return;if(b||row||a)stop(e);
    if(b)send(new URLSearchParams(b.getAttribute('formaction').slice(5)));
    else if(row){const {do:what='open',...place}=row.dataset;act(what,place)}
    else if(a)act('visit',{address:a.getAttribute('href')});
    else if(svg){const [from,to]=svg.view||[0,1];
    act('column',{region:svg.dataset.region,at:(from+across(svg,e)*(to-from)).toFixed(4)})}});
    on('popstate',e=>{if(!e.state)return;going=e.state.y||0;
    act('visit',{address:location.pathname+location.search})},window);

    """

  /// The names that browsers give to keys, and the keys.
  static let keyNames: KeyValuePairs<String, Key> = [
    "Enter": .enter, "Escape": .escape, "ArrowUp": .up, "ArrowDown": .down, "ArrowLeft": .left,
    "ArrowRight": .right, " ": .character(" "),
  ]

  /// The keys of the terminal. In a field only those that a line of text has no use for.
  private static var keys: String {
    let names = keyNames.map { "\($0.key == " " ? "' '" : $0.key):'\(KeyPress($0.value))'" }.joined(separator: ",")
    return """
      const names={\(names)};
      const keep=is=>{try{return is===undefined?localStorage.keys:localStorage.keys=is}catch{}};
      if(id('keys'))id('keys').checked=keep()!=='false';
      const press=(key,field)=>{flush(field);pressed=true;act('key',{key})};
      on('keydown',e=>{const t=e.target,isField=t.matches('input:not([type=checkbox]),select'),menu=q('details.menu[open]');
      let key=names[e.key]||(e.key[1]?'':e.key);if(!key||e.isComposing||e.metaKey||e.altKey)return;
      if(key==='esc'&&menu){menu.open=false;return q('summary',menu).focus()}
      if(e.ctrlKey)key='ctrl+'+key;const isLine=t.matches('.typed')&&/^(up|down|enter)$/.test(key);
      if(!e.ctrlKey&&key!=='esc'&&!isLine&&
      (isField||id('keys')?.checked===false||/^(enter|space)$/.test(key)&&t.closest('a,button,summary,label')))return;
      const b=!isLine&&q(key==='ctrl+k'?'.find':key==='ctrl+s'?'.fields .primary':`[data-key=${CSS.escape(key)}]:not([inert] *)`);
      if(!b&&(!sends||e.ctrlKey&&!isLine||/^(up|down|left|right|space)$/.test(key)&&!q('[data-region]')))return;
      stop(e);flush(t);b?b.click():press(key,t)});

      """
  }

  /// Files go up one by one, with their progress.
  private static let uploads = """
    const upload=async(z,files)=>{for(const file of files)await new Promise(done=>{
    const item=make('li',file.name),bar=make('progress',0,{value:0}),x=new XMLHttpRequest(),body=new FormData(z);
    item.append(bar);q('.sending',z).append(item);body.set('file',file);
    x.upload.onprogress=e=>{bar.value=e.loaded/e.total};
    x.onloadend=()=>{bar.replaceWith(x.status>199&&x.status<300?' sent':' not sent');done()};
    x.open('POST',zone.action);x.setRequestHeader('Accept',json.Accept);x.send(body)})};
    for(const type of ['dragover','dragleave','drop'])on(type,e=>{const z=q('[data-upload]'),d=e.dataTransfer;
    if(!z||!d.types.includes('Files'))return;stop(e);z.classList.toggle('over',type==='dragover');
    if(type==='drop')upload(z,d.files)});
    on('change',({target:e})=>{const z=e.closest('[data-upload]');if(z){upload(z,[...e.files]);e.value=''}});

    """

  /// The stream of patches. A lost connection is tried again after 1, 2, 5, 10 and then every 30 seconds.
  private static let connecting = """
    let stream,tries=0,timer,seen=new Date();
    const say=(text='',title,retry)=>{note.hidden=!text;note.replaceChildren(text);
    if(title){const b=make('button',title,{class:'button'});b.onclick=()=>retry();note.append(b)}};
    const end=()=>{stream?.close();queue.length=0;say('This page has ended.','Reload',()=>location.reload())};
    const connect=(from=version)=>{clearTimeout(timer);timer=0;stream?.close();
    stream=new EventSource('/live?'+new URLSearchParams({w,secret,version:from}));
    stream.onopen=()=>{tries=0;say();next()};stream.onmessage=e=>{seen=new Date();apply(JSON.parse(e.data))};stream.onerror=lose};
    const lose=()=>{stream?.close();if(timer)return;timer=setTimeout(connect,([1,2,5,10][tries++]||30)*1000);
    if(tries>1)say(`Reconnecting. Shown as of ${seen.toTimeString().slice(0,5)}; what you type is kept.`,'Retry',connect)};
    fresh(document);connect();

    """
}
