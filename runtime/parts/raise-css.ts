/** Rules for the page's root, and for what carries a scheme or a theme, which the root may be. */
const ofRoot = /:root|:host|^\[data-gh-(?:scheme|theme)/;

/** At-rules that contain style rules; the others contain no selectors. */
const holdsRules = /^@(?:media|supports|container|layer|starting-style)\b/;

/** Index of the bracket that closes the one at `start`, strings left out. */
function closing(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === '"' || sign === "'") {
      at += 1;
      while (at < css.length && css[at] !== sign) at += css[at] === '\\' ? 2 : 1;
    } else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** The selectors of a list, without the commas between them. */
function selectorsOf(list: string): readonly string[] {
  const selectors: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at] as string;
    if (sign === '\\') at += 1;
    else if ('(['.includes(sign)) depth += 1;
    else if (')]'.includes(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...selectors, list.slice(from)];
}

/**
 * Raises the specificity of a style sheet's rules above rules for elements and for one class. The sheets of blocks need
 * that on foreign pages. Rules for the page's root stay unchanged: a page's own values of tokens win.
 *
 * @param css text of a sheet as the build writes it, without comments
 * @param weight how many classes more each selector weighs; default 2
 */
export function raiseCss(css: string, weight = 2): string {
  const raised = `${':root'.repeat(weight)} `;
  let written = '';
  let from = 0;
  while (from < css.length) {
    const open = css.indexOf('{', from);
    if (open < 0) break;
    const statements = css.slice(from, open);
    const last = statements.lastIndexOf(';') + 1;
    const prelude = statements.slice(last).trim();
    const close = closing(css, open);
    const body = css.slice(open + 1, close);
    written += statements.slice(0, last);
    if (holdsRules.test(prelude)) written += `${prelude}{${raiseCss(body, weight)}}`;
    else if (prelude.startsWith('@')) written += `${prelude}{${body}}`;
    else {
      const selectors = selectorsOf(prelude).map((selector) => (ofRoot.test(selector) ? selector : raised + selector));
      written += `${selectors.join(',')}{${body}}`;
    }
    from = close + 1;
  }
  return written + css.slice(from);
}
