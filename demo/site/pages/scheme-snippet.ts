/**
 * JavaScript of the inline script that gives a page the colours that its visitor chose, before anything is painted, and keeps a new choice.
 * The choice is one of the radio buttons named `scheme`. It is the same on every page, so that a Content Security Policy can name it by its hash.
 */
export const schemeSnippet =
  "(root=>{const key='scheme',set=value=>{value?root.setAttribute('data-gh-scheme',value):root.removeAttribute('data-gh-scheme')};" +
  'let kept;try{set(kept=localStorage.getItem(key))}catch{}' +
  "addEventListener('DOMContentLoaded',()=>{for(const input of document.getElementsByName(key))input.checked=input.value===(kept||'')});" +
  "addEventListener('change',({target:{name,value}})=>{if(name===key){set(value);try{localStorage.setItem(key,value)}catch{}}})" +
  '})(document.documentElement)';
