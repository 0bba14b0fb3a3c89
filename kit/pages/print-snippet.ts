/**
 * JavaScript of the inline script that prints pictures as JPEGs.
 *
 * Chromium puts a JPEG into a PDF unchanged. It unpacks AVIF and WebP, so that a page with thirty pictures becomes a
 * file of 38 MB. After `beforeprint` it waits only for lazy pictures: those fetch their JPEG. Each loaded picture is
 * encoded again, at most as wide as on the screen. A style sheet shows the result, so the page's elements stay
 * unchanged. Pictures of other hosts cannot be read and stay.
 *
 * It is inline because the event leaves no time to load a file. It is the same on every page, so that a policy can list
 * its hash.
 */
export const printSnippet = `(function(d,s){
addEventListener('beforeprint',function(){var css='';d.querySelectorAll('img[data-gh-image=""]').forEach(function(i){
var c=d.createElement('canvas'),w=i.naturalWidth,x;
if(!w)return i.parentNode.querySelectorAll('source:not([type="image/jpeg"])').forEach(function(e){e.media='not all'});
try{c.width=Math.min(w,Math.max(600,i.offsetWidth));c.height=c.width*i.naturalHeight/w;x=c.getContext('2d');
x.fillStyle='#fff';x.fillRect(0,0,c.width,c.height);x.drawImage(i,0,0,c.width,c.height);
css+='[data-gh-image=""][src="'+CSS.escape(i.getAttribute('src'))+'"]{content:url('+c.toDataURL('image/jpeg',.8)+')}'}catch(e){}});
s=new CSSStyleSheet;s.replaceSync('@media print{'+css+'}');d.adoptedStyleSheets=d.adoptedStyleSheets.concat(s)});
addEventListener('afterprint',function(){d.adoptedStyleSheets=d.adoptedStyleSheets.filter(function(o){return o!==s})})
})(document)`;
