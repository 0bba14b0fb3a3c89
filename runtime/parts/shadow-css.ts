/** Where the base sheet gives the tokens their values, as the build writes it. */
const tokenRule = /:where\(:root,\s*:host\)\s*\{([^{}]*)\}/g;

/** Names of the tokens that a base sheet declares, without `--gh-`. */
const tokensOf = (base: string): string =>
  [...base.matchAll(tokenRule)].flatMap(([, body = '']) => body.match(/(?<=--gh-)[\w-]+(?=:)/g) ?? []).join('|');

/** Whether a block is fixed to the window: the header, dialogs, the bar that asks for consent. */
export const isOfWindow = (css: string): boolean => /position:\s*fixed/.test(css);

/** A condition on the width of the window, and on nothing else but that it is a screen. */
const ofWidth = /@media (?:screen and )?(?=\(width\b[^()]*\)\s*\{)/g;

/**
 * Rewrites a style sheet of the build for shadow roots, where neither the page's root nor its font size is ours.
 *
 * - A token has two layers. The page sets `--gh-ink` anywhere above or on the tag. The block reads `--_ink`, which each host element derives
 *   from it. So blocks inside a block see what the page set, and derived tokens follow it.
 * - `vw` becomes `cqi`, and conditions on the window's width become conditions on the column: a block is measured by its column. A sheet that
 *   fixes something to the window keeps them.
 * - `rem` becomes `--_rem`, the base length of the block. Container queries know no variables: they get `em`, and their container has that font size.
 *
 * @param css - text of the sheet
 * @param base - text of the base sheet, which declares the tokens
 */
export function shadowCss(css: string, base: string): string {
  const tokens = tokensOf(base);
  const byColumn = css === base ? css : css.replace(ofWidth, '@container gh-block ');
  const read = (isOfWindow(css) ? css : byColumn.replace(/(\d)vw\b/g, '$1cqi'))
    .replace(new RegExp(`var\\(--gh-(${tokens})(?=[,)])`, 'g'), 'var(--_$1')
    .replace(/@(container|media)[^{]*|(-?[\d.]+)rem\b/g, (found, rule: string | undefined, number: string) => {
      if (rule) return rule === 'container' ? found.replace(/rem\b/g, 'em') : found;
      return `calc(${number}*var(--_rem))`;
    });
  if (css === base)
    return read.replace(
      tokenRule,
      (_, body: string) => `:host{${body.replace(/--gh-([\w-]+):([^;]+)/g, '--_$1:var(--gh-$1,$2)')}}`,
    );
  // A part of a block that sets a token sets it for itself and for the blocks inside it.
  const own = read.replace(new RegExp(`(?<=[{;])--gh-(${tokens}):([^;}]+)`, 'g'), '$&;--_$1:$2');
  return read.includes('container:gh-block/') ? `${own}.gh-root{container:gh-block/inline-size}` : own;
}
