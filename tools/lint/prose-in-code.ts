import type { Rule } from 'eslint';
import { flawsOf } from './prose.js';

type Comment = ReturnType<Rule.RuleContext['sourceCode']['getAllComments']>[number];

/** Comments for tools, not for readers. */
const directive =
  /^[\s*]*(?:eslint|@ts-(?!expect-error\s\S)|@vite-ignore|@vitest-environment|[#@]__|#region|#endregion|v8 ignore|\/ <)/;

/** Adjacent line comments form one text, as readers read them. */
function joined(comments: readonly Comment[]): Comment[][] {
  const groups: Comment[][] = [];
  for (const comment of comments) {
    const last = groups.at(-1)?.at(-1);
    const continues =
      last?.type === 'Line' &&
      comment.type === 'Line' &&
      last.loc?.end.line === (comment.loc?.start.line ?? 0) - 1 &&
      last.loc.start.column === comment.loc?.start.column;
    if (continues) groups.at(-1)?.push(comment);
    else groups.push([comment]);
  }
  return groups;
}

/** Paragraphs, list entries and tags of a comment, without its examples; code and links count as one word. */
function paragraphsOf(comment: string): string[] {
  return comment
    .replaceAll(/^[ \t]*\*+ ?/gm, '')
    .replaceAll(/^[ \t]*```[\s\S]*?^[ \t]*```/gm, '')
    .replaceAll(/@example\b[\s\S]*?(?=^@|$(?![\s\S]))/gm, '')
    .replaceAll(/`[^`]*`|\{@link [^}]*\}/g, 'Code')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|]|\d+\.|@\w+) ?)/)
    .map((part) => part.trim().replace(/^(?:[-*] |\d+\. |@(?:param|property|template) [\w.]+ (?:- )?|@\w+ ?)/, ''));
}

const switchedOff = /^\s*eslint-disable\S*\s[^\n]*siteblocks\/prose-in-code(?![^\n]* -- \S)/;

/** ESLint rule for comments in code: plain sentences, by the same table of words as Markdown. */
export const proseInCode: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create({ sourceCode, report }) {
    return {
      Program() {
        for (const group of joined(sourceCode.getAllComments())) {
          const [first] = group;
          if (!first?.loc) continue;
          const { loc } = first;
          if (switchedOff.test(first.value)) report({ loc, message: 'Give the reason after "--".' });
          const text = group
            .map(({ value }) => value)
            .filter((value) => !directive.test(value))
            .join('\n');
          for (const message of paragraphsOf(text).flatMap(flawsOf)) report({ loc, message });
        }
      },
    };
  },
};
