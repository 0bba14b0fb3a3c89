/**
 * JavaScript of the inline script that gives a page the colours that its visitor chose, before anything is painted, and keeps a new choice.
 * The choice is the `data-choice` of one of the radio buttons named `scheme`. It is the same on every page, so that a Content Security Policy can name it by its hash.
 */
export const schemeSnippet =
  "(root=>{const key='scheme',set=value=>{value?root.setAttribute('data-gh-scheme',value):root.removeAttribute('data-gh-scheme')};" +
  'let kept;try{set(kept=localStorage.getItem(key))}catch{}' +
  "addEventListener('DOMContentLoaded',()=>{for(const input of document.getElementsByName(key))input.checked=input.dataset.choice===(kept||'')});" +
  "addEventListener('change',({target:{name,dataset:{choice}}})=>{if(name===key){set(choice);try{localStorage.setItem(key,choice)}catch{}}})" +
  '})(document.documentElement)';
