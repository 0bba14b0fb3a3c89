import source from '../../widgets/shared/styles/tokens.css?raw';

/** A token as `tokens.css` declares it. */
export interface Token {
  readonly name: `--gh-${string}`;
  readonly value: string;
}

const [declared = ''] = /:where\(:root, :host\) \{([^}]*)\}/.exec(source)?.slice(1) ?? [];

/** The tokens with their usual values, in the order of the style sheet. */
export const tokens: readonly Token[] = [...declared.matchAll(/(--gh-[\w-]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => ({ name: name as Token['name'], value: value.replaceAll(/\s+/g, ' ') }),
);

/** Tokens whose names begin with one of these words after `--gh-`. */
export const tokensOf = (...words: readonly string[]): readonly Token[] =>
  tokens.filter(({ name }) => words.some((word) => name === `--gh-${word}` || name.startsWith(`--gh-${word}-`)));

/** Brands and schemes that the style sheet has: `''` is the default brand. */
export const brands: readonly string[] = [
  '',
  ...[...source.matchAll(/^\[data-gh-theme='(\w+)'\]/gm)].map(([, name = '']) => name),
];
export const schemes = ['light', 'dark'] as const;
