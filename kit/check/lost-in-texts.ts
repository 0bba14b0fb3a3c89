import type { Field } from '../../runtime/contract/cursor.js';
import { framesIn, named } from './frames-in.js';

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isText = (node: object): node is Field =>
  'path' in node && typeof node.path === 'string' && 'value' in node && typeof node.value === 'string';

/** Texts of a block's data that may have markup. */
function* textsWithMarkup(node: unknown): Generator<Field> {
  if (!isNode(node)) return;
  if (!isText(node)) for (const below of Object.values(node)) yield* textsWithMarkup(below);
  else if (node.kind === 'rich' || node.kind === 'text') yield node;
}

/** Visible parts of a block's texts that the sanitiser removes: one sentence each. */
export const lostInTexts = (data: unknown): readonly string[] =>
  [...textsWithMarkup(data)].flatMap(({ path, value }) =>
    framesIn(value).map(
      (frame) =>
        `the text "${path}" has ${named(frame)}, which no text may hold; it is left out. Show a film by gh-video, and anything else by a link.`,
    ),
  );
