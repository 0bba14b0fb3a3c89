import { warnOnce } from '../basics/log.js';
import type { OpenShadow } from '../entry/runtime.js';
import { isOfWindow, shadowCss } from './shadow-css.js';
import { pageDocument } from '../basics/page-document.js';

/** Size in pixels that browsers give `font-size: medium` unless the visitor has chosen another one. */
const usualSize = 16;

/**
 * What the host's styles hand down ends here: `all` resets every inherited property but direction, which follows `dir`, and custom
 * properties, which are the tokens. The colour scheme is the page's choice.
 */
const rootCss = (base: string, scale: number) => `:host{--_rem:calc(var(--gh-base,${base})*${scale})}
.gh-root{all:initial;display:block;direction:ltr;color-scheme:inherit;color:var(--_ink);
font:400 var(--_rem)/var(--_leading-body) var(--_font);text-align:start;-webkit-text-size-adjust:100%;text-size-adjust:100%;
-webkit-user-select:text;user-select:text}
.gh-root:dir(rtl){direction:rtl}
.gh-root--inline{display:contents}
.gh-root--column{container:gh-block/inline-size;contain-intrinsic-inline-size:200px}`;

let sheet: CSSStyleSheet | undefined;

/** The option `base`, or the usual size if the option is not a length. */
function readBase(base = `${usualSize}px`): string {
  if (/^[\d.]+[a-z]+$/.test(base) && CSS.supports('width', base)) return base;
  warnOnce(`The option base is ${JSON.stringify(base)}. Expected a length such as "18px". Blocks use ${usualSize}px.`);
  return `${usualSize}px`;
}

/** Once a page: how much larger than usual the visitor wants text, whatever the host says of its root's font size. */
function rootSheet(probe: HTMLElement, base: string | undefined): CSSStyleSheet {
  if (sheet) return sheet;
  probe.style.fontSize = 'medium';
  const scale = parseFloat(getComputedStyle(probe).fontSize) / usualSize || 1;
  probe.removeAttribute('style');
  sheet = new CSSStyleSheet();
  sheet.replaceSync(rootCss(readBase(base), scale));
  return sheet;
}

/** Sheets for shadow roots by their texts, each made once for all roots. */
const sheets = new Map<string, Promise<CSSStyleSheet>>();

function sheetOf(css: string, base: string): Promise<CSSStyleSheet> {
  let made = sheets.get(css);
  if (!made) {
    made = new CSSStyleSheet().replace(shadowCss(css, base));
    sheets.set(css, made);
  }
  return made;
}

/**
 * Makes what opens the shadow roots of a block. Everything in such a root is in one element.
 *
 * @param texts - style sheets of the block as the build wrote them, the one that declares the tokens first
 * @param base - the page's option `base`
 */
export async function shadowOpener(texts: readonly string[], base?: string): Promise<OpenShadow> {
  const isFixed = texts.some(isOfWindow);
  const own = await Promise.all(texts.map((css) => sheetOf(css, texts[0] ?? '')));
  return (element, inline) => {
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const inner = pageDocument.createElement('div');
    // Blocks inside a block are measured by that one's column, unless they ask for their own.
    const isInner = (root.host.getRootNode() as Partial<ShadowRoot>).host?.matches(':state(awake)');
    inner.className = `gh-root${inline ? ' gh-root--inline' : isFixed || isInner ? '' : ' gh-root--column'}`;
    root.replaceChildren(inner);
    root.adoptedStyleSheets = [rootSheet(inner, base), ...own];
    return inner;
  };
}
