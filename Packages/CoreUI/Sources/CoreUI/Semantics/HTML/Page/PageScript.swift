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
