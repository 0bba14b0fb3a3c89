import { makeItems } from './data.js';
import { Column } from '../../../sdk/pure/column.js';
import { filter } from '../../../sdk/pure/filter.js';
import { containOr, lowerText } from '../../../sdk/pure/text-rules.js';
let t=performance.now();const lap=(n:string)=>{console.log(n,(performance.now()-t).toFixed(1));t=performance.now();};
const items=makeItems(100000,1,Date.now());lap('make');
const c=Column.read(items,101);lap('read');
c.pool.derive(lowerText);lap('derive');
const marks=new Uint8Array(items.length);
for(let i=0;i<5;i++){c.refresh(items);lap('refresh');const r=containOr(['tower','abc'+i]);const f=c.pool.derive(lowerText);for(let k=0;k<f.length;k++)marks[k]=r.test(f[k]!)?1:0;lap('test');items.filter((_x,k)=>marks[k]===1);lap('collect');
let cc=0;for(let k=0;k<f.length;k++){if(f[k]!.includes('tower'))cc++;if(f[k]!.includes('abc'+i))cc++}lap('raw includes');
}
process.exit(0)
