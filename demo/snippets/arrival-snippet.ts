/**
 * JavaScript of the inline script that marks a page which is not shown from its beginning: one opened at an anchor, or one to which its visitor comes
 * back. Such a page is laid out whole. A place in it is found by the heights of everything above, and guessed heights would lead elsewhere. On other
 * pages the sections far below are laid out after the page has loaded, one in each idle moment: a picture of the whole page shows them. It is the
 * same on every page, so that a Content Security Policy can name it by its hash.
 */
export const arrivalSnippet =
  "if(location.hash||/^(?:reload|back_forward)$/.test(performance.getEntriesByType('navigation')[0]?.type))document.documentElement.setAttribute('data-gh-whole','');" +
  "else addEventListener('load',()=>{const idle=window.requestIdleCallback||setTimeout,lay=()=>{const far=document.querySelector('.section~.section:not([data-gh-laid]),gh-footer:not([data-gh-laid])');far&&(far.setAttribute('data-gh-laid',''),idle(lay))};idle(lay)})";
