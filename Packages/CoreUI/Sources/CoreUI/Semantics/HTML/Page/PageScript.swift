/// The script of a page: it reads charts out where a pointer is, and enlarges charts and maps.
///
/// Everything that it shows is in the page already, and it needs no network.
enum PageScript {
  static let text = "(()=>{'use strict';\n" + PictureScript.text + "pictures(document)})();"
}

/// What the scripts of all pages do with pictures, as functions. `pictures(root)` makes those inside an element readable
/// and enlargeable.
///
/// The part of a chart that is visible is in its property `view`, so that a chart that replaces another one can show the
/// same part.
enum PictureScript {
  static let text = basics + charts + maps + entry

  private static let entry = """
    const pictures=root=>{all('svg[data-read]',root).forEach(chart);all('figure.map>svg.scaled',root).forEach(map)};

    """

  private static let basics = """
    const q=(s,e=document)=>e.querySelector(s),all=(s,e=document)=>[...e.querySelectorAll(s)];
    const set=(e,values)=>{for(const n in values)e.setAttribute(n,values[n]);return e};
    const make=(n,text,values)=>{const e=set(document.createElement(n),values);if(text)e.textContent=text;return e};
    const on=(type,act,e=document)=>e.addEventListener(type,act);
    const clamp=(v,low,high)=>Math.min(high,Math.max(low,v)),numbers=e=>e.getAttribute('viewBox').split(' ').map(Number);
    const across=(svg,e)=>{const box=svg.getBoundingClientRect();return clamp((e.clientX-box.left)/box.width,0,1)};
    const controls=(svg,kind,actions)=>{const bar=make('div','',{class:'zoom'});svg.before(bar);
    for(const [text,label,act] of actions){const b=make('button',text,{type:'button','aria-label':`${label} the ${kind}`});
    b.onclick=act;bar.append(b)}};

    """

  private static let charts = """
    const chart=svg=>{const figure=svg.parentElement,names=svg.dataset.names.split('|'),height=svg.getAttribute('height');
    const rows=svg.dataset.read.split('~').map(r=>r.split('|')),plots=all('.plot',svg),axis=q('.axis',svg);
    const boxes=plots.map(numbers);let [from,to]=svg.view||[0,1];
    const draw=(name,values)=>set(document.createElementNS(svg.namespaceURI,name),values);
    const guide=draw('line',{class:'guide',y1:0,y2:height-22}),ticks=draw('g'),read=make('div','',{class:'read'});
    svg.append(guide,ticks);figure.append(read);
    const row=at=>rows[Math.round(at*(rows.length-1))],mark=(name,is)=>figure.classList.toggle(name,is);
    on('pointermove',e=>{const part=across(svg,e),words=row(from+part*(to-from)),x=part*100+'%';
    read.replaceChildren(make('b',words[0]),...names.flatMap((n,i)=>[make('span',n),make('b',words[i+1])]));
    mark('reading',true);mark('left',part>.5);set(guide,{x1:x,x2:x})},svg);
    on('pointerleave',()=>mark('reading',false),svg);
    const show=(...range)=>{[from,to]=svg.view=range;plots.forEach((p,i)=>{const [x,y,w,h]=boxes[i];
    set(p,{viewBox:`${x+from*w} ${y} ${(to-from)*w} ${h}`})});
    const whole=to-from===1;mark('zoomed',!whole);
    ticks.replaceChildren(...(whole?[]:[0,1,2,3]).map(i=>{const t=draw('text',{x:i/3*100+'%',y:height-6,fill:'var(--text)',
    'text-anchor':i?i>2?'end':'middle':'start'});t.textContent=row(from+i/3*(to-from))[0];return t}))};
    const zoom=f=>{const h=clamp((to-from)/2*f,.02,.5),middle=clamp((from+to)/2,h,1-h);show(middle-h,middle+h)};
    const move=part=>{const w=to-from,x=clamp(from+part*w,0,1-w);show(x,x+w)};
    if(!axis)return;
    controls(svg,'chart',[['−','Show more of',()=>zoom(2)],['+','Enlarge',()=>zoom(.5)],
    ['‹','Earlier part of',()=>move(-.5)],['›','Later part of',()=>move(.5)]]);
    if(svg.view)show(from,to);on('dblclick',()=>show(0,1),svg)};

    """

  private static let maps = """
    const map=svg=>{const whole=numbers(svg);let box=whole,last;
    const within=(x,y,w,h)=>{box=[clamp(x,0,whole[2]-w),clamp(y,0,whole[3]-h),w,h];set(svg,{viewBox:box.join(' ')});
    svg.style.setProperty('--k',w/whole[2]);svg.style.overflow=w<whole[2]?'hidden':''};
    const zoom=f=>{const w=clamp(box[2]*f,whole[2]/16,whole[2]),h=w/whole[2]*whole[3];
    within(box[0]+(box[2]-w)/2,box[1]+(box[3]-h)/2,w,h)};
    on('pointerdown',e=>{last=e;if(box[2]<whole[2])svg.setPointerCapture(e.pointerId)},svg);
    on('pointermove',e=>{if(!svg.hasPointerCapture(e.pointerId))return;const [x,y,w,h]=box,scale=w/svg.getBoundingClientRect().width;
    within(x-(e.clientX-last.clientX)*scale,y-(e.clientY-last.clientY)*scale,w,h);last=e},svg);
    controls(svg,'map',[['−','Show more of',()=>zoom(2)],['+','Enlarge',()=>zoom(.5)]])};

    """
}
