import { contrastOf } from '../../test/support/contrast.js';
import { colourOf } from './resolve-colours.js';

/** What the theme builder asks for. Colours are `#rrggbb`. */
export interface ThemeChoice {
  readonly accentLight: string;
  readonly accentDark: string;
  readonly paperLight: string;
  readonly paperDark: string;
  readonly inkLight: string;
  readonly inkDark: string;
  /** Whether buttons have the accent colour. */
  readonly accentButtons: boolean;
  /** CSS pixels. */
  readonly radius: number;
  readonly roundButtons: boolean;
  /** CSS font family; empty: the system font. */
  readonly font: string;
  readonly weight: number;
}

const channels = (hex: string) => colourOf([1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(' '));

/** The contrast of two colours `#rrggbb`: 1 to 21. */
export const contrastOfHex = (one: string, other: string): number => contrastOf(channels(one), channels(other));

/** White or a near black, whichever is easier to read on a colour. */
const readableOn = (ground: string): string =>
  contrastOfHex('#ffffff', ground) >= contrastOfHex('#111111', ground) ? '#ffffff' : '#111111';

const mix = (one: string, other: string, share: number) => `color-mix(in oklab, ${one} ${share}%, ${other})`;

/** The tokens of a theme by their names. */
export function themeTokens(choice: ThemeChoice): Readonly<Record<string, string>> {
  const { accentLight, accentDark, paperLight, paperDark, inkLight, inkDark, radius, font } = choice;
  const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`;
  return {
    '--gh-ink': pair(inkLight, inkDark),
    '--gh-ink-soft': pair(mix(inkLight, paperLight, 75), mix(inkDark, paperDark, 75)),
    '--gh-paper': pair(paperLight, paperDark),
    '--gh-paper-soft': pair(mix(paperLight, inkLight, 95), mix(paperDark, inkDark, 95)),
    '--gh-paper-raised': pair(mix(paperLight, '#ffffff', 50), mix(paperDark, inkDark, 92)),
    '--gh-line': pair(mix(paperLight, inkLight, 85), mix(paperDark, inkDark, 80)),
    '--gh-accent': pair(accentLight, accentDark),
    '--gh-accent-strong': pair(mix(accentLight, inkLight, 75), mix(accentDark, inkDark, 75)),
    '--gh-on-accent': pair(readableOn(accentLight), readableOn(accentDark)),
    '--gh-action': choice.accentButtons ? 'var(--gh-accent)' : 'var(--gh-ink)',
    '--gh-action-strong': choice.accentButtons ? 'var(--gh-accent-strong)' : 'var(--gh-ink-soft)',
    '--gh-on-action': choice.accentButtons ? 'var(--gh-on-accent)' : 'var(--gh-paper)',
    '--gh-radius': `${radius}px`,
    '--gh-radius-large': `${radius * 2}px`,
    '--gh-radius-action': choice.roundButtons ? '999px' : `${radius}px`,
    '--gh-weight-display': String(choice.weight),
    ...(font && { '--gh-font': font }),
  };
}

/** A style rule to copy. */
export const themeCss = (choice: ThemeChoice): string =>
  `:root {\n${Object.entries(themeTokens(choice))
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')}\n}`;
