import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { themeColors, themeCss } from '../../../widgets/shared/site-theme.js';
import type { SiteTheme, ThemeColor } from '../../../widgets/shared/site-theme.js';

export type Scheme = 'light' | 'dark';

/** The colours of the previewed page as `#rrggbb`, by scheme and token. */
export type ShownColors = Readonly<Record<Scheme, Readonly<Record<ThemeColor, string>>>>;

const hex = (color: string): string => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
};

/** Reads what the tokens of a page come to in a scheme. */
function colorsIn(document: Document, scheme: Scheme): ShownColors[Scheme] {
  const view = document.defaultView;
  const probe = document.body.appendChild(document.createElement('i'));
  // Through the object model, which the page's policy allows.
  probe.style.colorScheme = scheme;
  const found = themeColors.map((name) => {
    probe.style.color = `var(--gh-${name})`;
    return [name, hex(view?.getComputedStyle(probe).color ?? '')] as const;
  });
  probe.remove();
  return Object.fromEntries(found) as ShownColors[Scheme];
}

/** A frame with a page of the site that shows a theme before it is saved. */
export function usePreview(
  theme: SiteTheme,
  scheme: Scheme | undefined,
): {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly load: () => void;
  readonly shown: ShownColors | undefined;
} {
  const frame = useRef<HTMLIFrameElement>(null);
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<ShownColors>();
  const css = themeCss(theme);

  useEffect(() => {
    const document = frame.current?.contentDocument;
    const view = document?.defaultView;
    if (round === 0 || !document || !view) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css + (scheme ? `:root{color-scheme:${scheme}}` : ''));
    document.adoptedStyleSheets = [sheet];
    setShown({ light: colorsIn(document, 'light'), dark: colorsIn(document, 'dark') });
  }, [css, scheme, round]);

  return { frame, shown, load: useCallback(() => setRound((before) => before + 1), []) };
}
