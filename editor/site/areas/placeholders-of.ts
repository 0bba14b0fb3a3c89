import { stepTo } from '../../../runtime/contract/hidden-entry.js';
import type { PlaceholderTexts } from '../../../runtime/contract/hidden-entry.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { plainText } from '../../../widgets/shared/plain-text.js';

function* textsIn(value: Json, way: readonly string[] = []): Generator<readonly [way: string, text: string]> {
  if (typeof value === 'string' && plainText(value).trim().includes(' ')) yield [way.join('.'), value];
  if (!(isList(value) || isObject(value)) || 'src' in value) return;
  for (const [step, inner] of Object.entries(value as Readonly<Record<string, Json>>))
    yield* textsIn(inner, [...way, isList(value) ? stepTo(inner, Number(step)) : step]);
}

/**
 * The placeholder texts of a new block: all of more than one word, but those of pictures. A single word may be a choice or an address.
 *
 * @param entry - the block's entry, in which its texts say what is to be written there
 */
export const placeholdersOf = (entry: Json): PlaceholderTexts => Object.fromEntries(textsIn(entry));
