import fs from 'fs'
const d=process.argv[2]+'/chunks/', name=process.argv[3];const f=fs.readdirSync(d).find(f=>f.startsWith(name+'-')&&f.endsWith('.js'));const m=JSON.parse(fs.readFileSync(d+f+'.map'));const code=fs.readFileSync(d+f,'utf8');
const B='ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';let src=0;const lens={};const lines=code.split('\n');
m.mappings.split(';').forEach((seg,li)=>{let col=0;let prev=null;for(const s of seg.split(',')){if(!s)continue;let v=[],sh=0,x=0;for(const c of s){const d=B.indexOf(c);x|=(d&31)<<sh;if(d&32)sh+=5;else{v.push(x&1?-(x>>1):x>>1);x=0;sh=0}}col+=v[0];if(prev)lens[prev.s]=(lens[prev.s]||0)+col-prev.c;if(v.length>1){src+=v[1];prev={s:m.sources[src],c:col}}else prev=null}if(prev)lens[prev.s]=(lens[prev.s]||0)+(lines[li]||'').length-prev.c});
console.log(code.length, Object.entries(lens).sort((a,b)=>b[1]-a[1]).slice(0,+(process.argv[4]??45)).map(e=>e[1]+' '+e[0].replace('../../','')).join('\n'))
