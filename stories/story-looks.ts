/** What the toolbar says about a story. */
export interface StoryLooks {
  readonly lang: string;
  readonly direction: string;
  readonly theme: string;
  /** `page`: the page's own rules reach the block; `foreign`: it has a shadow root, as on another site. */
  readonly isolation: string;
  /** The page around the block: its own site, or a foreign one with rules that disturb. */
  readonly host: string;
  readonly consent: string;
  /** Whether the places are marked that an editor can change. */
  readonly editing: string;
  readonly motion: string;
  readonly contrast: string;
  readonly network: string;
}

/** What a story begins with. */
export const usualLooks: StoryLooks = {
  lang: 'en-US',
  direction: 'ltr',
  theme: 'light',
  isolation: 'page',
  host: 'own',
  consent: 'refused',
  editing: 'off',
  motion: 'full',
  contrast: 'usual',
  network: 'fast',
};

/** The looks of Storybook's globals. */
export function looksOf(globals: Readonly<Record<string, unknown>>): StoryLooks {
  const names = Object.keys(usualLooks) as (keyof StoryLooks)[];
  return Object.fromEntries(
    names.map((name) => [name, String(globals[name] ?? usualLooks[name])]),
  ) as unknown as StoryLooks;
}

/** `dark` is the blocks' own look in the dark; `moss light` names a brand and a scheme. */
export function themeAttributes(theme: string): Record<string, string> {
  const [scheme = 'light', brand] = theme.split(' ').reverse();
  return { 'data-gh-scheme': scheme, ...(brand ? { 'data-gh-theme': brand } : {}) };
}
