import type { MarkdownRuleDefinition } from '@eslint/markdown';

/** Words of a sentence at most: more are two facts. */
const longest = 25;

/** Expressions that make readers read twice, each with what to write. */
const riddles: readonly (readonly [RegExp, string])[] = [
  [/\bnobody\b/i, 'name the actor'],
  [/\b(?:of today|today's)\b/i, 'write "legacy", or the version'],
  [/\b(?:is|are) (?:told|asked|heard|met)\b/i, 'name the function, event or message that does it'],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, 'write "automatically"'],
  [/\bbesides\b/i, 'write "also" or "in addition to"'],
  [/\bmeanwhile\b/i, 'write "while …" or "during …"'],
  [/\bat one go\b/i, 'write "in one pass"'],
  [/\b(?:is|are) no (?!longer\b|more\b)/i, 'say what was expected, then what was found'],
  [/\bnames no\b/i, 'say what is missing'],
  [/^who(?:m|ever)?\b(?!.*\?$)/i, 'begin with a noun: the user, the caller, the editor'],
];

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const words = new Intl.Segmenter('en', { granularity: 'word' });

interface Prose {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly Prose[];
}

/** Readable text of a node; code counts as one word. */
function textOf({ type, value, children }: Prose): string {
  if (type === 'inlineCode') return 'Code';
  if (type === 'html' || type === 'image') return '';
  return value ?? children?.map(textOf).join('') ?? ' ';
}

/** What is wrong with the sentences of a text. */
export function flawsOf(text: string): string[] {
  return [...sentences.segment(text.replaceAll(/\s+/g, ' '))].flatMap(({ segment }) => {
    const sentence = segment.trim();
    const found = riddles.flatMap(([pattern, remedy]) => {
      const [match] = pattern.exec(sentence) ?? [];
      return match === undefined ? [] : [`"${match.trim()}": ${remedy}.`];
    });
    // Runs of letters are never fewer than words, and counted faster.
    if ((sentence.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0) <= longest) return found;
    // Colons and semicolons part the items of lists.
    const counts = sentence
      .split(/[:;] /)
      .map((part) => [...words.segment(part)].filter(({ isWordLike }) => isWordLike));
    const count = Math.max(...counts.map(({ length }) => length));
    if (count > longest)
      found.push(`A sentence has ${count} words: write at most ${longest}. "${sentence.slice(0, 40)}…"`);
    return found;
  });
}

type Visitor = NonNullable<ReturnType<MarkdownRuleDefinition['create']>['paragraph' | 'heading' | 'tableCell']>;
type Checked = Parameters<Visitor>[0];

/** ESLint rule for Markdown: plain sentences, as CONTRIBUTING.md asks for. */
export const prose: MarkdownRuleDefinition = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    const check = (node: Checked) => {
      for (const message of flawsOf(textOf(node as Prose))) context.report({ node, message });
    };
    return { paragraph: check, heading: check, tableCell: check };
  },
};
