/** Preferences of a visitor that a page cannot set, but a story has to show. */
export interface ShownMedia {
  readonly reducedMotion: boolean;
  readonly forcedColors: boolean;
}

/** Ends the showing; `again` looks at style sheets that have come since. */
export interface StopMedia {
  (): void;
  readonly again: () => void;
}

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** Stories that are shown with each preference: a docs page has several. */
const wanted = { reducedMotion: 0, forcedColors: 0 };

function asShown(query: string): string {
  let text = query;
  if (wanted.reducedMotion > 0)
    text = text
      .replaceAll(/\(prefers-reduced-motion(?::\s*reduce)?\)/g, always)
      .replaceAll(/\(prefers-reduced-motion:\s*no-preference\)/g, never);
  if (wanted.forcedColors > 0)
    text = text.replaceAll(/\(forced-colors(?::\s*active)?\)/g, always).replaceAll(/\(forced-colors:\s*none\)/g, never);
  return text;
}

/** Conditions as their sheets have them. */
const own = new WeakMap<CSSMediaRule, string>();

function rewrite(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const text = own.get(rule) ?? rule.media.mediaText;
      if (/prefers-reduced-motion|forced-colors/.test(text)) {
        own.set(rule, text);
        rule.media.mediaText = asShown(text);
      }
    }
    if ('cssRules' in rule) rewrite((rule as CSSGroupingRule).cssRules);
  }
}

function sheetsBelow(root: Document | ShadowRoot): CSSStyleSheet[] {
  const inside = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? sheetsBelow(shadowRoot) : [],
  );
  return [...root.styleSheets, ...root.adoptedStyleSheets, ...inside];
}

function rewriteAll(): void {
  for (const sheet of sheetsBelow(document)) {
    try {
      rewrite(sheet.cssRules);
    } catch {
      // A sheet of another origin keeps its conditions.
    }
  }
}

let isPatched = false;

/** Scripts ask in the same way as style sheets do. */
function patchMatchMedia(): void {
  if (isPatched) return;
  isPatched = true;
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) => ask(asShown(query));
}

/** Shows stories as a visitor with these preferences sees them, by rewriting the conditions of style sheets and of `matchMedia`. */
export function showMedia(media: ShownMedia): StopMedia {
  patchMatchMedia();
  const names = (Object.keys(wanted) as (keyof ShownMedia)[]).filter((name) => media[name]);
  const count = (step: 1 | -1) => {
    for (const name of names) wanted[name] += step;
    rewriteAll();
  };
  if (names.length > 0) count(1);
  return Object.assign(() => (names.length > 0 ? count(-1) : undefined), {
    again: () => (names.length > 0 ? rewriteAll() : undefined),
  });
}
