/** Where a theme variable of a legacy site counts: the whole section, or what the legacy blocks call the primary block in it, such as a card. */
export type ThemePlace = 'section' | 'card';

/** A theme variable of legacy sites, and the tokens that it becomes. */
export interface ThemeVariable {
  readonly variable: `--${string}`;
  readonly tokens: readonly `--gh-${string}`[];
  readonly place: ThemePlace;
}

const of =
  (place: ThemePlace) =>
  (variable: `--${string}`, ...tokens: readonly `--gh-${string}`[]): ThemeVariable => ({ variable, tokens, place });

const section = of('section');
const card = of('card');

/**
 * Theme variables of legacy sites and the tokens that they become, on each legacy tag. The build writes the style rules of moved pages from this
 * table, and `siteblocks check` names what it finds.
 */
export const themeVariables: readonly ThemeVariable[] = [
  section('--font-family', '--gh-font', '--gh-font-display'),
  section('--h1-font-size', '--gh-size-display'),
  section('--h2-font-size', '--gh-size-title'),
  section('--h3-font-size', '--gh-size-heading'),
  section('--h2-font-weight', '--gh-weight-display'),
  section('--h2-subtitle-font-size', '--gh-size-large'),
  section('--text-font-size', '--gh-size-body'),
  section('--bg-color', '--gh-paper', '--gh-night'),
  section('--h-color', '--gh-heading'),
  section('--subtitle-color', '--gh-ink-soft'),
  section('--text-color', '--gh-ink'),
  section('--accent-color', '--gh-accent'),
  section('--link-hover-color', '--gh-accent-strong'),
  section('--button-primary-normal-fill-color', '--gh-action'),
  section('--button-primary-normal-font-color', '--gh-on-action'),
  section('--button-primary-normal-border-color', '--gh-action-line'),
  section('--button-primary-hover-fill-color', '--gh-action-strong'),
  section('--button-primary-hover-font-color', '--gh-on-action-strong'),
  section('--button-primary-hover-border-color', '--gh-action-line-strong'),
  section('--button-primary-border-radius', '--gh-radius-action'),
  section('--button-primary-font-weight', '--gh-weight-strong'),
  section('--button-secondary-normal-fill-color', '--gh-quiet'),
  section('--button-secondary-normal-font-color', '--gh-on-quiet'),
  section('--button-secondary-normal-border-color', '--gh-quiet-line'),
  section('--button-secondary-hover-fill-color', '--gh-quiet-strong'),
  section('--button-secondary-hover-font-color', '--gh-on-quiet-strong'),
  section('--button-secondary-hover-border-color', '--gh-quiet-line-strong'),
  section('--input-bg-color', '--gh-field'),
  section('--input-text-color', '--gh-on-field'),
  section('--input-placeholder-color', '--gh-field-hint'),
  section('--input-border-color', '--gh-field-line'),
  section('--input-active-border-color', '--gh-field-line-strong'),
  section('--input-border-radius', '--gh-field-radius'),
  card('--block-primary-bg-color', '--gh-paper', '--gh-paper-raised'),
  card('--block-primary-h-color', '--gh-heading'),
  card('--block-primary-text-color', '--gh-ink', '--gh-ink-soft'),
  card('--block-primary-accent-color', '--gh-accent'),
  card('--block-primary-link-hover-color', '--gh-accent-strong'),
  card('--block-primary-border-color', '--gh-line'),
  card('--block-primary-border-radius', '--gh-radius-large'),
];

/**
 * Which theme variables a site's style sheets declare, and the tokens that they become.
 *
 * @param css text of the style sheets
 * @returns the rows of {@link themeVariables} whose variable is declared, in their order
 */
export function themeVariablesIn(css: string): readonly ThemeVariable[] {
  const declared = new Set(css.match(/--[\w-]+(?=\s*:)/g));
  return themeVariables.filter(({ variable }) => declared.has(variable));
}

/**
 * The declarations that turn the theme variables of a place into tokens. A variable that a page does not declare leaves the token as it is.
 *
 * @param place the whole section, or a card in it
 */
export const tokenDeclarations = (place: ThemePlace): string =>
  themeVariables
    .filter((row) => row.place === place)
    .flatMap(({ variable, tokens }) => tokens.map((token) => `${token}:var(${variable},inherit);`))
    .join('');
